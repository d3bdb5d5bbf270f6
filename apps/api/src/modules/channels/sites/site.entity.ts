import type {
  CacheKey,
  FontChoice,
  MetaKey,
  NoticePlace,
  NumeralPolicy,
  PublicationState,
  SwitcherLook,
  TypingKeyboard,
} from '@bhashantar/contracts';

/** A target language of a site. */
export interface PublicLanguage {
  language: string;
  /** The decided state. Visitors get the language only while the site is also verified. */
  state: PublicationState;
  customDomain: string | null;
  /** Whether the site has a folder with the language's name. If so, `/hi/news` is a page of the site's own. */
  hasFolder?: boolean;
  /** The version of its translated paths; null if it never had any. */
  urlVersion?: string | null;
}

/** A project's settings that change its pages. */
export interface SiteSettings {
  /** Selectors of elements that stay in the source language. */
  noTranslate: string[];
  /** Texts for search engines and other sites that stay in the source language. */
  untranslatedMeta: MetaKey[];
  /** Cache keys of files that no cache may keep. */
  uncached: CacheKey[];
  /** Font sizes on translated pages; without a language, on pages in all languages. */
  fontSizes: { selector: string; fontSize: string; language: string | null }[];
  /** The chosen digits of translated texts, by language. */
  numerals?: Record<string, NumeralPolicy>;
  /** The chosen font of translated texts, by language. */
  fonts?: Record<string, FontChoice>;
  /** Other domains of the project that are verified and not switched off: the snippet translates them. */
  linkedDomains?: string[];
  /** The place of the machine translation notice, and the project's own texts by language. */
  notice?: { place: NoticePlace; texts: Record<string, string> } | null;
  /** Languages in which people have reviewed a text. */
  reviewed?: string[];
}

/** A project as the public side knows it. */
export interface PublicSite {
  organisationId: string;
  projectId: string;
  projectKey: string;
  hostKey: string;
  baseUrl: string;
  hostname: string;
  otherDomains: string[];
  /** Hosts whose pages visitors get only in the source language. */
  domainsOff: string[];
  sourceLanguage: string;
  /** Whether the customer has proved that they own the site. Until then, it is only previewed. */
  isVerified: boolean;
  /** The page with the tag that verifies it; null if a record or a file verifies the whole host. */
  verifiedPage?: string | null;
  numerals: 'keep' | 'convert';
  /** How much of a page must be translated to be published, in percent of its words. */
  threshold: number;
  /** How its pages are read and shown. */
  settings: SiteSettings;
  /** A project's style of the language popup, which does not belong to its pages. */
  popupCss: string;
  /** The place of that popup, and its choices; null until somebody changes it. */
  switcher: SwitcherLook | null;
  /** Fields in which visitors type with the keyboard of a language. They do not belong to the pages either. */
  typing: { selector: string; keyboard: TypingKeyboard; language: string | null }[];
  /** Rules for the paths that belong to the project. Visitors get other pages in the source language. */
  includePaths: string[];
  excludePaths: string[];
  /** Every target language. */
  languages: PublicLanguage[];
}
