import type { LengthUnit } from '@bhashantar/segmenter';
import type { FormatArgument } from './format-argument.js';
import type { Found } from './found.js';

/** How much a problem weighs: errors keep a target from being published, warnings do not, and what is off is not looked for. */
export type Severity = 'error' | 'warning' | 'off';

interface Check {
  readonly severity: Exclude<Severity, 'off'>;
  /** The purpose of the check, as people read it where they set its severity. */
  readonly title: string;
  /** Whether a page cannot show a target with this problem. Then its severity cannot be changed. */
  readonly isStructural?: boolean;
}

/** Every check, with its default severity. The codes are stored and sent in calls. */
export const CHECKS = {
  syntax: { severity: 'error', title: 'Tags that cannot be read', isStructural: true },
  missingPlaceholder: { severity: 'error', title: 'A tag is missing', isStructural: true },
  extraPlaceholder: { severity: 'error', title: 'A tag too many', isStructural: true },
  badNesting: { severity: 'error', title: 'Tags that are nested otherwise', isStructural: true },
  missingPlaceable: { severity: 'error', title: 'A value is missing', isStructural: true },
  extraPlaceable: { severity: 'error', title: 'A value too many', isStructural: true },
  order: { severity: 'error', title: 'Tags in another order where the page has one', isStructural: true },
  limit: { severity: 'error', title: 'Longer than its limit', isStructural: true },
  empty: { severity: 'error', title: 'Nothing is written', isStructural: true },
  url: { severity: 'error', title: 'Web and mail addresses differ' },
  missingNumber: { severity: 'error', title: 'A number is missing' },
  extraNumber: { severity: 'warning', title: 'A number the source lacks' },
  keptTerm: { severity: 'error', title: 'A term that is to stay as it is was changed' },
  term: { severity: 'warning', title: 'A term is not translated as the glossary says' },
  forbiddenTerm: { severity: 'error', title: 'A term is translated with a forbidden word' },
  message: { severity: 'error', title: 'Arguments of a message differ' },
  pluralForms: { severity: 'warning', title: 'A plural form of the language is missing' },
  equalsSource: { severity: 'warning', title: 'Same as the source' },
  script: { severity: 'warning', title: 'Another script than the language has' },
  mixedScript: { severity: 'warning', title: 'Scripts mixed within a word' },
  ends: { severity: 'warning', title: 'Ends otherwise than the source' },
  danda: { severity: 'warning', title: 'Full stop and danda' },
  spaces: { severity: 'warning', title: 'White space' },
  doubledWord: { severity: 'warning', title: 'The same word twice' },
  brackets: { severity: 'warning', title: 'Brackets and quotation marks' },
  digits: { severity: 'warning', title: 'Digits of the language and Latin ones' },
  length: { severity: 'warning', title: 'Much longer or shorter than the source' },
} as const satisfies Readonly<Record<string, Check>>;

export type CheckCode = keyof typeof CHECKS;

export const CHECK_CODES = Object.keys(CHECKS) as CheckCode[];

/** Whether a string, such as one that was stored, names a check. */
export const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(CHECKS, code);

/** A problem of a target; `start` and `end`, if known, are offsets in it, in UTF-16 units. */
export interface Problem {
  readonly code: CheckCode;
  readonly message: string;
  readonly start?: number;
  readonly end?: number;
}

/** A term of the glossary that the source contains. */
export interface ExpectedTerm {
  readonly source: string;
  readonly target: string;
  /** The term is not translated. */
  readonly isKept: boolean;
  /** Words that it is never translated with. */
  readonly forbidden?: readonly string[];
}

/** The length limit of a key, as set by the content's authors. */
export interface LengthLimit {
  readonly max: number;
  readonly unit: LengthUnit;
}

/** The input of the checks. */
export interface CheckInput {
  /** Both in the segment format. */
  readonly source: string;
  readonly target: string;
  /** The target language: its code in this product, its BCP 47 tag, and the ISO 15924 code of its script. */
  readonly language: { readonly code: string; readonly tag: string; readonly script: string };
  readonly terms?: readonly ExpectedTerm[];
  /** The digits that the project writes; any if it does not say. */
  readonly digits?: 'native' | 'latin';
  /** Whether some page can show a target only if its tags are in the source's order. */
  readonly isOrderFixed?: boolean;
  /** The longest text that the place can take; absent without a limit. */
  readonly limit?: LengthLimit | undefined;
}

/** A target, prepared for the checks. */
export interface CheckedText {
  readonly input: CheckInput;
  /** The texts with each character of a tag, placeable or entity replaced by U+FFFC: offsets are those of the segment format. */
  readonly source: string;
  readonly target: string;
  /** Web and mail addresses that are literal text instead of placeables. */
  readonly sourceAddresses: readonly Found[];
  readonly targetAddresses: readonly Found[];
  /** Arguments of a format, such as `%s`. */
  readonly sourceArguments: readonly FormatArgument[];
  readonly targetArguments: readonly FormatArgument[];
  /** The source as people read it, with placeables as `{1}`. */
  readonly plainSource: string;
  readonly plainTarget: string;
}
