import { BLOCK_SIZE, BLOCK_START, type BrahmicScript } from '../script/blocks.js';

/**
 * The class of a character within an orthographic syllable. The names and the sorting follow Indic_Syllabic_Category of the Unicode
 * Character Database (UAX #44) and the descriptions of the scripts in chapter 12 of the Unicode Standard.
 */
export type CharacterClass =
  | 'consonant'
  | 'nukta'
  | 'vowel'
  | 'sign'
  | 'virama'
  /** Anusvara, candrabindu, visarga, tippi: they close a syllable. */
  | 'modifier'
  /** A consonant without a vowel in a letter of its own: chillu, khanda ta. */
  | 'dead'
  /** The Gurmukhi addak, which doubles the consonant after it. */
  | 'doubler'
  /** The Tamil aytham, which changes the sound of the stop after it. */
  | 'aytham'
  | 'nonJoiner'
  | 'joiner'
  /** The apostrophe that Assamese writes for the open o of loans (ব’ছ). */
  | 'apostrophe'
  /** Unassigned, of another script, or a letter that the script keeps for old texts. */
  | 'stray';

type Ranges = readonly (readonly [first: number, last: number, kind: CharacterClass])[];

/** The lay-out that the nine blocks share, by offset. */
const SHARED: Ranges = [
  [0x01, 0x03, 'modifier'],
  [0x05, 0x14, 'vowel'],
  [0x15, 0x39, 'consonant'],
  [0x3c, 0x3c, 'nukta'],
  [0x3e, 0x4c, 'sign'],
  [0x4d, 0x4d, 'virama'],
  [0x55, 0x57, 'sign'],
  [0x60, 0x60, 'vowel'],
  [0x62, 0x63, 'sign'],
];

const OWN: Readonly<Record<BrahmicScript, Ranges>> = {
  Deva: [
    [0x00, 0x00, 'modifier'],
    [0x58, 0x5f, 'consonant'],
    [0x72, 0x72, 'vowel'],
  ],
  Beng: [
    [0x4e, 0x4e, 'dead'],
    [0x70, 0x71, 'consonant'],
  ],
  // The bearers of vowel signs (ੲ ੳ) never occur alone: the vowel letters have their own code points.
  Guru: [
    [0x55, 0x57, 'stray'],
    [0x59, 0x5e, 'consonant'],
    [0x70, 0x70, 'modifier'],
    [0x71, 0x71, 'doubler'],
  ],
  Gujr: [],
  Orya: [
    [0x5c, 0x5f, 'consonant'],
    [0x71, 0x71, 'consonant'],
  ],
  // Tamil has no anusvara: the letter of the block is for other languages in Tamil script.
  Taml: [
    [0x02, 0x02, 'stray'],
    [0x03, 0x03, 'aytham'],
  ],
  Telu: [[0x58, 0x5a, 'consonant']],
  Knda: [],
  Mlym: [[0x7a, 0x7f, 'dead']],
};

const UNASSIGNED = /\p{Cn}/u;
const SHARED_MARKS: Readonly<Record<string, CharacterClass>> = { '\u200c': 'nonJoiner', '\u200d': 'joiner', '’': 'apostrophe' };

function inRanges(offset: number, ranges: Ranges): CharacterClass | undefined {
  return ranges.find(([first, last]) => offset >= first && offset <= last)?.[2];
}

/** The kind of one character in a word of a Brahmic script. */
export function kindOf(char: string, script: BrahmicScript): CharacterClass {
  const mark = SHARED_MARKS[char];
  if (mark) return mark;
  const offset = (char.codePointAt(0) ?? 0) - BLOCK_START[script];
  if (offset < 0 || offset >= BLOCK_SIZE || UNASSIGNED.test(char)) return 'stray';
  return inRanges(offset, OWN[script]) ?? inRanges(offset, SHARED) ?? 'stray';
}
