const SPACE = 32;

/** Whether a character is certainly neither white space nor a control character. */
const isInk = (c: number): boolean =>
  (c > 32 && c < 127) || (c > 160 && c < 0x1680) || (c >= 0x2010 && c < 0x2028) || (c > 0x3000 && c < 0xd800);

/** White space besides spaces, as HTML has it. */
const isBreak = (c: number): boolean => c < 14 && c > 8 && c !== 11;

/**
 * Compares the characters of a page with a known source without building a string. Collapses white space as `collapseWritten` does. Knows
 * only the commonest characters, so it may miss a match.
 */
export class SourceComparison {
  private at = 0;
  private isSpaceDue = false;
  /** White space that collapsing changes, of a source that is stored as it is written. */
  private isOdd = false;
  private isSame = true;

  constructor(
    private readonly source: string,
    private readonly isAsWritten: boolean,
  ) {}

  /** Adds the characters [start, end) of a text. */
  add(text: string, start: number, end: number): void {
    if (!this.isSame) return;
    const { source, isAsWritten } = this;
    let { at, isSpaceDue, isOdd } = this;
    for (let i = start; i < end; i++) {
      const c = text.charCodeAt(i);
      if (c === SPACE || isBreak(c)) {
        if (at === 0) continue;
        isOdd ||= isAsWritten && (isSpaceDue || c !== SPACE);
        isSpaceDue = true;
        continue;
      }
      if ((isSpaceDue && source.charCodeAt(at++) !== SPACE) || source.charCodeAt(at++) !== c || isOdd || !isInk(c)) {
        this.isSame = false;
        return;
      }
      isSpaceDue = false;
    }
    this.at = at;
    this.isSpaceDue = isSpaceDue;
    this.isOdd = isOdd;
  }

  /** Whether all that was added is the whole source. */
  matches(): boolean {
    return this.isSame && this.at === this.source.length;
  }
}
