/** One text of a string in the segment format. */
export interface ValueText {
  source: string;
  /** Values of `{1}`, `{2}` … */
  placeables: string[];
  /** Source and target are whole ICU messages with plurals or selects. */
  isMessage?: true;
}

/** A string of a document as texts for people, and the way back. */
export interface JsonValue {
  texts: ValueText[];
  /**
   * The string with targets in place of its texts, in the same order. A text without a fitting target (see checkTarget) stays unchanged,
   * and so does everything that is not a text.
   */
  write(targets: readonly (string | undefined)[]): string;
  /** The syntax of the string would take too long to read, and it has no texts. */
  isTooComplex?: true;
}

/** A stretch of a string that holds one text: [start, end). */
export interface TextPlace extends ValueText {
  start: number;
  end: number;
  show(target: string): string;
}

/** A value whose texts have places in it. */
export function valueOfPlaces(value: string, places: readonly TextPlace[], fits: (source: string, target: string) => boolean): JsonValue {
  const write = (targets: readonly (string | undefined)[]): string => {
    let at = 0;
    let written = '';
    for (const [index, { source, start, end, show }] of places.entries()) {
      const target = targets[index];
      if (target === undefined || target === source || !fits(source, target)) continue;
      written += value.slice(at, start) + show(target);
      at = end;
    }
    return written + value.slice(at);
  };
  return { texts: places.map(({ source, placeables, isMessage }) => ({ source, placeables, ...(isMessage ? { isMessage } : {}) })), write };
}
