import type { FontChoice } from './font-choice.js';
import type { NoticePlace } from './machine-notice.js';
import type { NumeralPolicy } from './numeral-policy.js';
import type { CacheKey, MetaKey } from './page-switch.js';
import type { SwitcherLabels, SwitcherPlace } from './switcher-look.js';
import type { TypingKeyboard } from './typing-keyboard.js';

export interface CacheSwitches {
  cache: Record<CacheKey, boolean>;
}

export interface MetaSwitches {
  meta: Record<MetaKey, boolean>;
}

/** Elements of a project's pages that are left in the source language. */
export interface NoTranslationNode {
  nodeId: string;
  selector: string;
  createdAt: string;
}

export interface NoTranslationNodeList {
  noTranslationNodes: NoTranslationNode[];
  total: number;
}

/** A pattern for texts that are not translated. Matching texts stop being segments at the next crawl. */
export interface IgnorePattern {
  patternId: string;
  pattern: string;
  createdAt: string;
  /** The counts of its matches; null until they were counted for the first time. */
  hits: IgnorePatternHits | null;
}

export interface IgnorePatternHits {
  /** Matching segments in the lists of the project, and the pages that contain them. */
  segments: number;
  pages: number;
  /** Matching texts that are no longer segments, because a crawl has left them out or the site no longer has them. */
  formerSegments: number;
  countedAt: string;
  /** Whether the counts are current; false while a newer count is running. */
  isCurrent: boolean;
}

export interface IgnorePatternList {
  ignorePatterns: IgnorePattern[];
  total: number;
}

/** The matches of a tested pattern. */
export interface IgnorePatternTest {
  /** The given text in the form of a segment; null when none was given. */
  text: string | null;
  isMatch: boolean | null;
  /** How many of the examined segments of the project match. */
  matching: number;
  /** The number of pages with these segments. */
  pages: number;
  scanned: number;
  /** Whether all segments of the project were examined. */
  isComplete: boolean;
  examples: string[];
}

/** The font size of elements on translated pages, in one language or in all. */
export interface FontSize {
  fontSizeId: string;
  selector: string;
  fontSize: string;
  targetLang: string | null;
  createdAt: string;
}

export interface FontSizeList {
  fontSizes: FontSize[];
  total: number;
}

/** How a project changes the look of the language popup. */
export interface PopupCss {
  /** The style sheet as written; empty when there is none. */
  css: string;
  /** The style sheet as the popup uses it, limited to the popup's parts. */
  scoped: string;
  /** How many rules it has. */
  total: number;
}

export interface PopupCssChange {
  popupCss: PopupCss;
  /** The previous style sheet, as it was written. */
  previousCss: string;
}

/** Fields of a project's pages that have a typing keyboard. */
export interface SwalekhNode {
  nodeId: string;
  selector: string;
  keyboard: TypingKeyboard;
  /** Null: the language that the page is shown in. */
  targetLang: string | null;
  createdAt: string;
}

export interface SwalekhNodeList {
  swalekhNodes: SwalekhNode[];
  total: number;
}

/** The place and colours of the language popup, and its languages with their names. */
export interface SwitcherLook {
  place: SwitcherPlace;
  /** The selector of the element that holds it; null for a corner of the window. */
  parent: string | null;
  labels: SwitcherLabels;
  /** Null for the colours of the popup itself. */
  background: string | null;
  textColour: string | null;
  /** Target languages in their order. Others follow them. */
  languages: string[];
  hidden: string[];
}

export interface SwitcherLookChange {
  switcherLook: SwitcherLook;
  /** For undoing the change. */
  previous: SwitcherLook;
}

/** The notice on pages that show a text which a machine translated and no person has reviewed. */
export interface MachineNotice {
  place: NoticePlace;
  /** Its text in each target language of the project. */
  texts: MachineNoticeLanguage[];
}

export interface MachineNoticeLanguage {
  targetLang: string;
  /** The project's own text; null for the product's default. */
  own: string | null;
  default: string;
}

export interface MachineNoticeChange {
  machineNotice: MachineNotice;
  /** For undoing the change. */
  previous: { place: NoticePlace; targetLang: string | null; text: string };
}

/** The digits in which translated texts of a language are shown. */
export interface Numerals {
  targetLang: string;
  policy: NumeralPolicy;
  /** The ten digits of the language's script; null if it only has 0 to 9. */
  native: string | null;
}

export interface NumeralsList {
  /** One entry for each target language of the project. */
  numerals: Numerals[];
}

export interface NumeralsChange {
  numerals: Numerals;
  /** For undoing the change. */
  previous: NumeralPolicy;
}

/** The font of translated texts in a language. */
export interface LanguageFont {
  targetLang: string;
  font: FontChoice;
  /** The choices besides `automatic` and `site`; empty if we serve no font for the language's script. */
  families: FontFamily[];
}

export interface FontFamily {
  font: FontChoice;
  /** For `system`: families in order; the machine uses the first that it has. */
  name: string;
  /** SPDX identifier of the licence of a served family; null for fonts of the machine. */
  licence: string | null;
}

export interface LanguageFontList {
  /** One entry for each target language of the project. */
  fonts: LanguageFont[];
}

export interface LanguageFontChange {
  languageFont: LanguageFont;
  /** For undoing the change. */
  previous: FontChoice;
}
