/** A character that the segment format must write as an entity. */
export const NEEDS_ENTITY = 1;
/** A character without which no placeable exists. */
export const PLACEABLE_SIGN = 2;
/**
 * A character that NFC may change, that may be a digit of another script, or that only trimming treats as white space. Dashes and quotation
 * marks do not count.
 */
export const NEEDS_NORMALISING = 4;
/** A letter of ASCII: most texts hold one, and then need no search for letters. */
export const LETTER = 8;
/** A full stop, as in `www.`. */
export const DOT = 16;

const WHITE = 32;
/** A character that is left out. */
export const DROPPED = 64;
/** White space that collapsing changes even when it stands alone. */
export const COLLAPSES_ALONE = 128;

/** The properties of each code unit, in the bits above. */
export const FLAGS = new Uint8Array(65536).fill(NEEDS_NORMALISING, 0x300).fill(0, 0x2002, 0x2070);
const mark = (characters: string, flags: number) => {
  for (const c of characters) FLAGS[c.charCodeAt(0)] = flags;
};
mark('&<>{}', NEEDS_ENTITY);
mark('0123456789@/', PLACEABLE_SIGN);
mark('.', DOT);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTER);
mark(' ', WHITE);
mark('\n\t\r\f', WHITE | COLLAPSES_ALONE);
mark('\u000b\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f', NEEDS_NORMALISING);
// Browsers drop NUL characters from text. The DOM side uses the noncharacters as its own marks.
mark('\u00ad\0\ufdd0\ufdd1\ufdd2\ufdd3', DROPPED);

/** Makes a string of the first `count` code units. */
export type UnitsToText = (units: Uint16Array, count: number) => string;

/** Works in pieces, because a function call takes a limited number of arguments. */
export const unitsToText: UnitsToText = (units, count) => {
  let text = '';
  for (let i = 0; i < count; i += 8192) text += String.fromCharCode(...units.subarray(i, Math.min(count, i + 8192)));
  return text;
};

/**
 * Collapses the white space of one run as a browser does (CSS Text 3, "white space collapsing"). The first of several spaces stays at its
 * place.
 */
export class WhitespaceCollapser {
  flags = 0;
  /** 1 at the start of a line and after a space, where further white space vanishes; otherwise 0. */
  space = 1;
  private units = new Uint16Array(256);
  private count = 0;
  /** The text itself when collapsing has changed nothing. */
  private whole: string | undefined;

  constructor(private readonly toText: UnitsToText = unitsToText) {}

  /** Adds the characters [start, end) of `data`. Soft hyphens go: they are the page's layout, not its text. */
  add(data: string, start: number, end: number): void {
    const from = this.count;
    const units = this.room(from + end - start);
    let { space } = this;
    let count = from;
    let seen = 0;
    // No branches: words end too irregularly to predict, and a wrong prediction costs more than this loop body.
    for (let i = start; i < end; i++) {
      const c = data.charCodeAt(i);
      const flags = FLAGS[c] as number;
      const isWhite = (flags >> 5) & 1;
      const isDropped = (flags >> 6) & 1;
      units[count] = c ^ ((c ^ 32) & -isWhite);
      count += 1 - ((isWhite & space) | isDropped);
      space = isWhite | (isDropped & space);
      seen |= flags;
    }
    const isSame = !(seen & COLLAPSES_ALONE) && from === 0 && count === end - start;
    this.whole = isSame ? data.slice(start, end) : undefined;
    this.count = count;
    this.flags |= seen;
    this.space = space;
  }

  private room(size: number): Uint16Array {
    if (size > this.units.length) {
      const units = new Uint16Array(size * 2);
      units.set(this.units);
      this.units = units;
    }
    return this.units;
  }

  /** Returns the text added since the last call, and starts again. */
  take(): string {
    const text = this.count ? (this.whole ?? this.toText(this.units, this.count)) : '';
    this.count = 0;
    this.flags = 0;
    return text;
  }
}
