import type { PageRules } from '@bhashantar/segmenter';

/** A font: the name of a file below `fonts/`, or `local()` names of fonts of the machine; its weights, and its characters. */
export interface FontFile {
  file: string;
  weight: string;
  range: string;
}

/** How one language of a site is shown and reached. */
export interface SiteLanguage {
  /** The code that clients of the API use, such as `od`. */
  code: string;
  /** The BCP 47 tag for `lang` attributes, such as `or`. */
  tag: string;
  /**
   * The names of the language in browsers and queries: code and tag in lower case. Also the names in paths, each with a slash before it,
   * unless the site has a folder of that name.
   */
  names: string[];
  /** The language's own name for itself, in its own script. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The name in the switcher, if it differs from `name`. */
  label?: Pick<SiteLanguage, 'name' | 'tag' | 'dir'>;
  /** The switcher does not offer the language, but its address and the query parameter lead to it. */
  hidden?: true;
  /** ISO 15924 code of its script; chooses the font. */
  script: string;
  /**
   * The fonts that the project has chosen, which come before all others. An empty list: only the page's own fonts. Absent: the default
   * fonts of the script.
   */
  fonts?: readonly FontFile[];
  /**
   * Other hosts of the project that have pages in this language, and the query parameter that chooses it. Used by the chunk that loads
   * fonts.
   */
  elsewhere?: { hosts: readonly string[]; param: string };
  /** A style sheet with the sizes of the language's fonts. Its rules apply to this language only. */
  css?: string;
  /** The digits that are replaced in texts of this language, and their replacements. */
  digits?: readonly [from: string, to: string];
  /** The notice on its pages that show a text which a machine made and nobody has approved. */
  notice?: MachineNotice;
  /**
   * The address at which the language is published; `{path}` is a placeholder for path and query. Only rendered pages lead there. Other
   * pages are translated in place.
   */
  url?: string;
}

/** The notice of a page that a machine translated: its place, text and language, and the name of the button that closes it. */
export interface MachineNotice {
  place: 'top' | 'bottom';
  text: string;
  close: string;
  tag: string;
  dir: string;
}

export type SwitcherPosition = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';

/** Fields in which visitors type with the keyboard of a language. */
export interface TypingField {
  selector: string;
  mode: 'phonetic' | 'exact' | 'inscript';
  /** Absent: the language that the page is shown in. */
  lang?: string;
}

/** The settings of a project for its pages; served as `d/<project key>/site.json`. */
export interface Site {
  /** The source language first, then every published target language. */
  langs: SiteLanguage[];
  /** Name of the query parameter that chooses a language. */
  param: string;
  /** Whether `navigator.languages` may choose when nothing else does. */
  auto: boolean;
  /** The rules by which the site's segments were extracted. */
  rules: PageRules;
  /** The position of the language switcher; `at` is a selector of its parent element, `css` a style sheet of its own. Null: none. */
  switcher: { position: SwitcherPosition; at?: string; css?: string } | null;
  /** Fields with a typing keyboard; absent: none. */
  typing?: TypingField[];
  /** Whether the snippet loads fonts if the visitor's machine has none for the script. */
  fonts: boolean;
}

/** The first reply that a page gets: the site, and the bundle of the page in the requested language if that is published. */
export interface View extends Site {
  bundle?: Bundle;
}

/**
 * The translations of one page in one language: `t` maps a segment's hash to its target; a key `machine` in it means that at least one
 * target was made by a machine and not approved by a person. Without `t` the page is withheld.
 */
export interface Bundle {
  v: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  t?: Record<string, string>;
  /** No crawl has seen the page at this address. */
  unseen?: boolean;
}
