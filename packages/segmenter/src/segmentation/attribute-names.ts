/** Attributes that people read, on any element that is seen. */
export const TEXT_ATTRIBUTES =
  'title alt placeholder aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'.split(' ');

/** Attributes that people read on some elements, with the names of these. The label of a track has a rule of its own in `page-rules`. */
export const ELEMENT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { label: ['optgroup', 'option'], abbr: ['td', 'th'] };

/** Input types whose value is a label. */
export const BUTTON_TYPES = 'submit button reset'.split(' ');

/** The `name` or `property` of meta elements that hold text. */
export const META_NAMES = ['description', 'keywords'].concat(
  ['og', 'twitter'].flatMap((family) => ['title', 'description', 'site_name', 'image:alt'].map((name) => `${family}:${name}`)),
);

/** Texts of pages that search engines and other sites show, by what they are for; a site may leave each alone. */
export const META_GROUPS = ['title', 'description', 'keywords', 'og', 'twitter', 'jsonLd'] as const;
export type MetaGroup = (typeof META_GROUPS)[number];

/** The group of a meta element by its name in lower case. */
export const metaGroupOf = (name: string): string => name.split(':', 1)[0] as string;

/** Elements marked as not to be translated, or as nobody's business. */
const UNTRANSLATED_SELECTOR = '[translate=no i],.notranslate';
/** Texts that visitors write, and those that the site calls private. */
const GUARDED_SELECTOR = '[contenteditable]:not([contenteditable=false i]),[data-private]';
export const PRIVATE_SELECTOR = `${UNTRANSLATED_SELECTOR},${GUARDED_SELECTOR}`;
/** Elements with `translate=yes`, whatever is around them. */
const YES = ':is([translate=yes i],[translate=""])';

/** Rules of the parts that are translated within what is not. They are read like pages of their own. */
export interface PartRules {
  /** Selector of such parts. */
  selector: string;
  /** The page's rules of these names, for the content of a part. */
  closed: string;
  boundary: string;
}

/**
 * The rules of parts that say `translate=yes` within an element that is left alone by `translate=no`, by a class or by the project's choice: the
 * outermost ones, and none within what visitors write or the site calls private, nor within what holds no text.
 */
export function partRules(noTranslate: readonly string[], sealed: string, boundaries: string): PartRules {
  const own = [PRIVATE_SELECTOR, ...noTranslate].join();
  const opening = [UNTRANSLATED_SELECTOR, ...noTranslate].join();
  return {
    selector: `:is(${opening}) ${YES}:not(${own},${YES} *,:is(${GUARDED_SELECTOR},${sealed}) *)`,
    closed: `${own},${YES} :is(${own}) *,${YES} :is(${sealed}) :not(track)`,
    boundary: `:is(${boundaries}):not(${YES} :is(${own},${sealed}) *)`,
  };
}
