import { TOKEN_OR_ENTITY } from '../segment-format/grammar.js';

/** Word-break classes (UAX 29) as far as plain Latin text needs them. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const LOW_LINE = 3;
/** Joins letters: full stop and apostrophes join digits too. */
const MID_BOTH = 4;
const MID_DIGIT = 5;
const MID_LETTER = 6;
/** Anything whose rules are not known here. */
const UNSURE = 7;
/** A mark of the segment format may begin here. */
const MARK = 8;
const AMPERSAND = 38;

const ANY_MARK = new RegExp(TOKEN_OR_ENTITY, 'y');

/**
 * The class of a colon. It joins letters or separates words, depending on the data of the system's segmenter. If the languages with rules
 * of their own differ from the others, the segmenter decides.
 */
function classifyColon(): number {
  const isJoined = (locale: string) => [...new Intl.Segmenter(locale, { granularity: 'word' }).segment('a:b')].length === 1;
  const joined = ['en', 'sv', 'fi'].filter(isJoined).length;
  if (joined === 0) return OTHER;
  return joined === 3 ? MID_LETTER : UNSURE;
}

const isBetween = (code: number, from: string, to: string) => code >= from.charCodeAt(0) && code <= to.charCodeAt(0);

function classify(code: number): number {
  if (isBetween(code, 'a', 'z') || isBetween(code, 'A', 'Z')) return LETTER;
  if (isBetween(code, '0', '9')) return DIGIT;
  const character = String.fromCharCode(code);
  if (character === '_') return LOW_LINE;
  if (character === '.' || character === "'" || character === '\u2019' || character === '\u2018') return MID_BOTH;
  if (character === ',' || character === ';') return MID_DIGIT;
  if (character === ':') return classifyColon();
  if (character === '<' || character === '{' || character === '&') return MARK;
  // In the segment format only marks contain these characters.
  if (character === '>' || character === '}') return UNSURE;
  // Letters that are written with one code unit and have no marks of their own.
  if (code >= 0xc0 && code <= 0x24f) return code === 0xd7 || code === 0xf7 ? OTHER : LETTER;
  if (code < 0x80) return OTHER;
  return /[\u00a0\u00a7\u00a9\u00ab\u00bb\u2013\u2014\u201c-\u201e\u2026\u20ac\u20b9\u2022\u2192]/.test(character) ? OTHER : UNSURE;
}

const CLASSES = Uint8Array.from({ length: 0x2200 }, (_, code) => classify(code));

/** The character classes of the current text and one more, because words end with the text. */
let classes = new Uint8Array(1024);

/** Lists the classes of a text's characters, without tags and placeables. Returns their number, or -1 if a class is unknown. */
function load(source: string): number {
  if (source.length >= classes.length) classes = new Uint8Array(2 * source.length);
  let count = 0;
  for (let at = 0; at < source.length; at++) {
    const kind = CLASSES[source.charCodeAt(at)] ?? UNSURE;
    if (kind < UNSURE) {
      classes[count++] = kind;
      continue;
    }
    ANY_MARK.lastIndex = at;
    if (kind === UNSURE || !ANY_MARK.test(source)) return -1;
    // All five entities represent characters that separate words.
    if (source.charCodeAt(at) === AMPERSAND) classes[count++] = OTHER;
    at = ANY_MARK.lastIndex - 1;
  }
  classes[count] = OTHER;
  return count;
}

const isWordPart = (kind: number) => kind === LETTER || kind === DIGIT || kind === LOW_LINE;

/** Whether a mark between two characters joins them to one word. */
function joins(mark: number, before: number, after: number): boolean {
  if (before !== after) return false;
  if (before === LETTER) return mark === MID_BOTH || mark === MID_LETTER;
  return before === DIGIT && (mark === MID_BOTH || mark === MID_DIGIT);
}

/**
 * The number of words of Latin text in the segment format, by the same boundaries as `Intl.Segmenter` and a hundred times faster; undefined
 * when the text contains anything that this function does not know; then the segmenter must count.
 */
export function countLatinWords(source: string): number | undefined {
  const count = load(source);
  if (count < 0) return undefined;
  let words = 0;
  let previous = OTHER;
  let isCounted = false;
  for (let at = 0; at < count; at++) {
    const kind = classes[at] as number;
    if (isWordPart(kind)) {
      // One low line alone is no word to the segmenter, two are.
      if (!isCounted && (kind !== LOW_LINE || previous === LOW_LINE)) {
        words++;
        isCounted = true;
      }
      previous = kind;
      continue;
    }
    if (joins(kind, previous, classes[at + 1] as number)) continue;
    previous = OTHER;
    isCounted = false;
  }
  return words;
}
