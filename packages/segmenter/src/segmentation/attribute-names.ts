/** Attributes that people read, on any element that is seen. */
export const TEXT_ATTRIBUTES =
  'title alt placeholder aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'.split(' ');

/** Attributes that people read on some elements, with the names of these. Of a track see `page-rules`: it stands in what is not read. */
export const ELEMENT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { label: ['optgroup', 'option'], abbr: ['td', 'th'] };

/** Input types whose value is a label. */
export const BUTTON_TYPES = 'submit button reset'.split(' ');

/** What the meta elements that hold text are called, by `name` or by `property`. */
export const META_NAMES = ['description', 'keywords'].concat(
  ['og', 'twitter'].flatMap((family) => ['title', 'description', 'site_name', 'image:alt'].map((name) => `${family}:${name}`)),
);

/** Texts of pages that search engines and other sites show, by what they are for; a site may leave each alone. */
export const META_GROUPS = ['title', 'description', 'keywords', 'og', 'twitter', 'jsonLd'] as const;
export type MetaGroup = (typeof META_GROUPS)[number];

/** The group of a meta element by its name in lower case. */
export const metaGroupOf = (name: string): string => name.split(':', 1)[0] as string;

/** Elements marked as not to be translated, or as nobody's business: what visitors write, and what the site calls private. */
export const PRIVATE_SELECTOR = '[translate=no i],.notranslate,[contenteditable]:not([contenteditable=false i]),[data-private]';
