// The readings of ordinary Latin letters: each letter of a script with the spellings that people use for it, and a cost for each. A rarer spelling
// costs more: the cost is a natural logarithm.

/** The place that a letter needs before it: any, a consonant whose vowel is open, or any other. */
export enum Needs {
  Any = 0,
  Open = 1,
  Closed = 2,
}

/** One spelling of one letter. */
export interface Reading {
  /** The letter as one code unit of `SoundTable.letters`; empty for a heard vowel without a letter. */
  readonly letter: string;
  readonly latin: string;
  readonly cost: number;
  readonly needs: Needs;
  /** Whether a vowel may follow that no letter writes. */
  readonly opens: boolean;
  /** At the end of a word alone. */
  readonly ends: boolean;
}

/** The spellings of a language. */
export interface SoundTable {
  /** The letters, and the clusters with spellings of their own, by their code unit: U+E000 and on. */
  readonly letters: readonly string[];
  /** Spellings by their Latin letters; those without letters under the empty string. */
  readonly byLatin: ReadonlyMap<string, readonly Reading[]>;
  readonly longest: number;
  /** A word as one code unit per letter; undefined if a letter is unknown. */
  encode(word: string): string | undefined;
  decode(code: string): string;
}

const FIRST = 0xe000;
const WRITTEN = /^[\p{L}\p{M}\p{Join_Control}’]+$/u;

/** Kinds of letters: they say what must be before one, and whether a vowel may follow that is not written. */
export type Kind = 'consonant' | 'joined' | 'sign' | 'vowel' | 'mark' | 'letter';

/** A letter with its spellings. */
export interface Letter {
  readonly text: string;
  readonly kind: Kind;
  readonly spellings: readonly (readonly [latin: string, cost: number])[];
  /** Where the end of a word has others. */
  readonly atEnd?: readonly (readonly [latin: string, cost: number])[];
}

/** The unwritten vowels that are heard after an open consonant: within a word, and at its end. */
export interface HiddenVowels {
  readonly within: readonly (readonly [latin: string, cost: number])[];
  readonly atEnd: readonly (readonly [latin: string, cost: number])[];
}

const NEEDS: Readonly<Record<Kind, Needs>> = {
  consonant: Needs.Closed,
  sign: Needs.Open,
  // A consonant that is written with the virama before it.
  joined: Needs.Open,
  vowel: Needs.Closed,
  mark: Needs.Closed,
  letter: Needs.Any,
};

/** The table of the given letters, the longer ones first. */
export function toSoundTable(given: readonly Letter[], hidden: HiddenVowels): SoundTable {
  // A block has no letter at some places.
  const byText = new Map(given.filter(({ text }) => WRITTEN.test(text)).map((letter) => [letter.text, letter]));
  const letters = [...byText.keys()];
  const codes = new Map(letters.map((text, at) => [text, String.fromCharCode(FIRST + at)]));
  const byLatin = new Map<string, Reading[]>();
  const add = (reading: Reading) => {
    const found = byLatin.get(reading.latin);
    if (found) found.push(reading);
    else byLatin.set(reading.latin, [reading]);
  };
  for (const { text, kind, spellings, atEnd } of byText.values()) {
    const letter = codes.get(text) ?? '';
    const opens = kind === 'consonant' || kind === 'joined';
    const needs = NEEDS[kind];
    for (const [latin, cost] of spellings) add({ letter, latin, cost, needs, opens, ends: false });
    for (const [latin, cost] of endingsOf(atEnd ?? spellings, opens ? hidden.atEnd : undefined))
      add({ letter, latin, cost, needs, opens: false, ends: true });
  }
  for (const [latin, cost] of hidden.within) add({ letter: '', latin, cost, needs: Needs.Open, opens: false, ends: false });
  const clusters = letters.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`${clusters.join('|')}|[${letters.filter(({ length }) => length === 1).join('')}]`, 'gu');
  const longest = Math.max(...[...byLatin.keys()].map(({ length }) => length));
  return {
    letters,
    byLatin,
    longest,
    encode(word) {
      const parts = word.match(pattern) ?? [];
      return parts.join('').length === word.length ? parts.map((part) => codes.get(part)).join('') : undefined;
    },
    decode: (code) => Array.from(code, (letter) => letters[letter.charCodeAt(0) - FIRST] ?? '').join(''),
  };
}

/** The spellings of a letter at the end of a word, each with each vowel that may be heard behind it. */
function endingsOf(spellings: Letter['spellings'], hidden: HiddenVowels['atEnd'] | undefined): [string, number][] {
  if (!hidden) return spellings.map(([latin, cost]) => [latin, cost]);
  return spellings.flatMap(([latin, cost]) => hidden.map(([vowel, more]): [string, number] => [latin + vowel, cost + more]));
}
