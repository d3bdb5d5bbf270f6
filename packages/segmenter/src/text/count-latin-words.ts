/** Word-break classes (UAX 29) as far as plain Latin text needs them. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const LOW_LINE = 3;
/** Joins letters: full stop and apostrophes join digits too. */
const MID_BOTH = 4;
const MID_DIGIT = 5;
/** Separates words before a space; between letters or digits the segmenter must decide (languages differ). */
const COLON = 7;
/** Anything whose rules are not known here. */
const UNSURE = 6;

const isBetween = (code: number, from: string, to: string) => code >= from.charCodeAt(0) && code <= to.charCodeAt(0);

function classify(code: number): number {
  if (isBetween(code, 'a', 'z') || isBetween(code, 'A', 'Z')) return LETTER;
  if (isBetween(code, '0', '9')) return DIGIT;
  const character = String.fromCharCode(code);
  if (character === '_') return LOW_LINE;
  if (character === '.' || character === "'" || character === '\u2019' || character === '\u2018') return MID_BOTH;
  if (character === ',') return MID_DIGIT;
  if (character === ':' || character === ';') return COLON;
  // Letters that are written with one code unit and have no marks of their own.
  if (code >= 0xc0 && code <= 0x24f) return code === 0xd7 || code === 0xf7 ? OTHER : LETTER;
  if (code < 0x80) return OTHER;
  return /[\u00a0\u00a7\u00a9\u00ab\u00bb\u2013\u2014\u201c-\u201e\u2026\u20ac\u20b9\u2022\u2192]/.test(character) ? OTHER : UNSURE;
}

const CLASSES = Uint8Array.from({ length: 0x2200 }, (_, code) => classify(code));

const isWordPart = (kind: number) => kind === LETTER || kind === DIGIT || kind === LOW_LINE;

/** Whether a mark between two characters joins them to one word. */
function joins(mark: number, before: number, after: number): boolean {
  if (before !== after) return false;
  return before === LETTER ? mark === MID_BOTH : before === DIGIT && (mark === MID_BOTH || mark === MID_DIGIT);
}

/**
 * The number of words of Latin text, by the same boundaries as `Intl.Segmenter` and some ten times faster; undefined when the text
 * holds anything that this does not know, which the segmenter must then decide.
 */
export function countLatinWords(text: string): number | undefined {
  let words = 0;
  let previous = OTHER;
  let isCounted = false;
  for (let at = 0; at < text.length; at++) {
    const kind = CLASSES[text.charCodeAt(at)] ?? UNSURE;
    if (kind === UNSURE) return undefined;
    if (isWordPart(kind)) {
      // One low line alone is no word to the segmenter, two are.
      if (!isCounted && (kind !== LOW_LINE || previous === LOW_LINE)) {
        words++;
        isCounted = true;
      }
      previous = kind;
      continue;
    }
    const next = CLASSES[text.charCodeAt(at + 1)] ?? OTHER;
    if (kind === COLON && isWordPart(previous) && isWordPart(next)) return undefined;
    if (joins(kind, previous, next)) continue;
    previous = OTHER;
    isCounted = false;
  }
  return words;
}
