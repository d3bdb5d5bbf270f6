/** Attributes that people read, on any element that is seen. */
export const TEXT_ATTRIBUTES = 'title alt placeholder aria-label aria-description'.split(' ');

/** Input types whose value is a label. */
export const BUTTON_TYPES = 'submit button reset'.split(' ');

/** What the meta elements that hold text are called, by `name` or by `property`. */
export const META_NAMES = ['description', 'keywords'].concat(
  ['og', 'twitter'].flatMap((family) => ['title', 'description', 'site_name', 'image:alt'].map((name) => `${family}:${name}`)),
);

/** Elements marked as not to be translated, or as nobody's business: what visitors write, and what the site calls private. */
export const PRIVATE_SELECTOR = '[translate=no i],.notranslate,[contenteditable]:not([contenteditable=false i]),[data-private]';
