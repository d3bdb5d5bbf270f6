import type { PageRules } from '@bhashantar/segmenter';

/** One font file: its name below `fonts/`, or the machine's own as CSS names them; its weights, and the characters it is for. */
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
  /** Its names in browsers and queries: code and tag in lower case; and with a slash before them those in paths, unless the site has such a folder. */
  names: string[];
  /** The language's name in itself, in its own script. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The name in the switcher, where it is another one. */
  label?: Pick<SiteLanguage, 'name' | 'tag' | 'dir'>;
  /** The switcher does not offer it, but its address and its query lead to it. */
  hidden?: true;
  /** ISO 15924 code of its script; chooses the font. */
  script: string;
  /** The fonts that the project has chosen, before all others; none for those of the page alone. Absent: as the script asks for. */
  fonts?: readonly FontFile[];
  /** Hosts of the project on which pages are in this language too, and the parameter that asks for it. Comes with its fonts. */
  elsewhere?: { hosts: readonly string[]; param: string };
  /** A style sheet with the sizes of its fonts, whose rules hold in this language alone. Comes with its fonts. */
  css?: string;
  /** The digits that change in its texts, and those that replace them. */
  digits?: readonly [from: string, to: string];
  /** The notice on its pages that show a text which a machine made and nobody has approved. */
  notice?: MachineNotice;
  /** Where it is published, `{path}` replaces path and query. Only a rendered page goes there; others are translated in place. */
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

/** Fields that visitors type in by the keyboard of a language. */
export interface TypingField {
  selector: string;
  mode: 'phonetic' | 'exact' | 'inscript';
  /** Without it the language that the page is shown in. */
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
  /** Whether fonts are loaded where the visitor's machine has none for the script. */
  fonts: boolean;
}

/** The reply with which a page begins: the site, and the bundle of the page in the language that was asked for, where it is published. */
export interface View extends Site {
  bundle?: Bundle;
}

/** The translations of one page in one language: `t` maps a segment's hash to its target; `machine` in it says that a machine made one of them that nobody has approved. Without it the page is withheld. */
export interface Bundle {
  v: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  t?: Record<string, string>;
  /** No crawl has seen the page at this address. */
  unseen?: boolean;
}
