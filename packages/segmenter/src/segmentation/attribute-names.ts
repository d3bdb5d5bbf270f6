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

/** The texts of a page that search engines and other sites show, by purpose. A site may leave each of them untranslated. */
export const META_GROUPS = ['title', 'description', 'keywords', 'og', 'twitter', 'jsonLd'] as const;
export type MetaGroup = (typeof META_GROUPS)[number];

/** The group of a meta element by its name in lower case. */
export const metaGroupOf = (name: string): string => name.split(':', 1)[0] as string;

/** Elements that the page marks as not to be translated. */
const UNTRANSLATED_SELECTOR = '[translate=no i],.notranslate';
/** Texts that visitors write, and those that the site calls private. */
const GUARDED_SELECTOR = '[contenteditable]:not([contenteditable=false i]),[data-private]';
export const PRIVATE_SELECTOR = `${UNTRANSLATED_SELECTOR},${GUARDED_SELECTOR}`;
/** Elements with `translate=yes`, whatever is around them. */
const YES = ':is([translate=yes i],[translate=""])';

/** Rules of the translated parts within untranslated ones. They are read like separate pages. */
export interface PartRules {
  /** Selector of such parts. */
  selector: string;
  /** The page's rules of these names, for the content of a part. */
  closed: string;
  boundary: string;
}

/**
 * The rules of parts with `translate=yes` inside an element that stays untranslated because of `translate=no`, a class, or the project's
 * choice. Only the outermost parts count. None count inside editable or private elements, or inside elements that hold no text.
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
