import { ownDigit, typedLanguage } from '../languages.js';
import { loadWriter, type WriteRun } from './phonetic-writer.js';

/** The letters typed since the last boundary, and what they are shown as. */
export interface Run {
  readonly latin: string;
  readonly shown: string;
  /** The candidates, if there is a choice, and the index of the shown one. */
  readonly candidates?: readonly string[];
  readonly chosen?: number;
}

/** The effect of a key on the text before the caret: removes a number of UTF-16 units, then inserts a text. */
export interface Edit {
  readonly remove: number;
  readonly insert: string;
  /** The run from then on. */
  readonly run: Run;
}

/** Typing in Latin letters. Functions of the run alone: they know nothing of the text before it. */
export interface PhoneticKeyboard {
  /** The edit of a key, as `KeyboardEvent.key` names it; undefined for keys that end the run and stay the browser's. */
  type(run: Run, key: string): Edit | undefined;
  /** Removes the last visible Latin letter; undefined when there is none. */
  erase(run: Run): Edit | undefined;
  /** Replaces the shown text by its Latin letters; undefined when there are none. */
  restore(run: Run): Edit | undefined;
  /** Takes a candidate by its index; undefined if there is none. */
  choose?(run: Run, at: number): Edit | undefined;
  /** Writes Latin letters by the exact key map. */
  write(latin: string): string;
}

export const EMPTY_RUN: Run = { latin: '', shown: '' };

/** Longer than any word. Each key rewrites its run, so this bounds the work of a key. */
const LONGEST_RUN = 64;
const STARTS = /^[A-Za-z~|]$/;
/** Characters that belong to a word only after a letter. */
const CONTINUES = /^[\^._']$/;
const DIGIT = /^[0-9]$/;
/** Punctuation of the Arabic script, on the keys of its Latin likeness. */
const ARABIC: Readonly<Record<string, string>> = { '|': '۔', '.': '۔', ',': '،', ';': '؛', '?': '؟' };

/** Whether two parts of a text are in one syllable. Browsers move the ends of a selection out of it. */
const isWithinSyllable = (text: string, at: number) =>
  /^[\p{M}\u200c\u200d]/u.test(text.slice(at, at + 1)) ||
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\uabed\u200c\u200d]$/u.test(text.slice(0, at));

/** The edit that shows another text for the letters of a run. The common beginning stays. */
export function replaceShown(run: Run, latin: string, shown: string, next: Run = latin === '' ? EMPTY_RUN : { latin, shown }): Edit {
  let kept = 0;
  while (kept < shown.length && shown[kept] === run.shown[kept]) kept++;
  if (kept < run.shown.length) while (kept > 0 && isWithinSyllable(run.shown, kept)) kept--;
  return { remove: run.shown.length - kept, insert: shown.slice(kept), run: next };
}

const alone = (text: string): Edit => ({ remove: 0, insert: text, run: EMPTY_RUN });

function createKeyboard(code: string, write: WriteRun, nativeDigits: boolean): PhoneticKeyboard {
  const language = typedLanguage(code);
  return {
    write,
    type(run, key) {
      if (language?.script === 'Arab' && ARABIC[key]) return alone(ARABIC[key]);
      if (DIGIT.test(key)) return nativeDigits && language ? alone(ownDigit(language, key)) : undefined;
      const begun = run.latin.length < LONGEST_RUN ? run : EMPTY_RUN;
      if (!STARTS.test(key) && !(begun.latin !== '' && CONTINUES.test(key))) return undefined;
      const latin = begun.latin + key;
      return replaceShown(begun, latin, write(latin));
    },
    erase(run) {
      if (run.latin === '') return undefined;
      let latin = run.latin.slice(0, -1);
      // A letter that is not seen (the a of न) goes with the one before it, so that each press is seen.
      while (latin !== '' && write(latin) === run.shown) latin = latin.slice(0, -1);
      return replaceShown(run, latin, write(latin));
    },
    restore: (run) => (run.latin === '' ? undefined : { remove: run.shown.length, insert: run.latin, run: EMPTY_RUN }),
  };
}

/** Options of a phonetic keyboard. */
export interface PhoneticOptions {
  /** Whether digits are those of the language's script; Latin ones are usual on web pages. */
  nativeDigits?: boolean;
}

/** The phonetic keyboard of a language; undefined for languages that cannot be typed. */
export async function loadPhonetic(code: string, { nativeDigits = false }: PhoneticOptions = {}): Promise<PhoneticKeyboard | undefined> {
  return typedLanguage(code) && createKeyboard(code, await loadWriter(code), nativeDigits);
}
