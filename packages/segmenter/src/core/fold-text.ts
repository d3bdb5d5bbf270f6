/** A character that the segment format must write as an entity. */
export const SPECIAL = 1;
/** A character without which no placeable exists. */
export const WORDY = 2;
/** A character that NFC may change or that may be a digit of another script. */
export const HIGH = 4;

const FLAGS = new Uint8Array(128);
for (const c of '&<>{}') FLAGS[c.charCodeAt(0)] = SPECIAL;
for (const c of '0123456789@/') FLAGS[c.charCodeAt(0)] = WORDY;

/** White space of one run, folded as a browser folds it: the first of several stays, where it stands. */
export class TextFolder {
  text = '';
  flags = 0;
  /** True at the start of a line and after a space: further white space vanishes. */
  space = true;

  /** Adds the characters [start, end) of `data`. Soft hyphens go: they are the page's layout, not its text. */
  add(data: string, start: number, end: number): void {
    let from = start;
    let flags = this.flags;
    let space = this.space;
    let text = this.text;
    for (let i = start; i < end; i++) {
      const c = data.charCodeAt(i);
      if (c > 32 && c < 128) {
        flags |= FLAGS[c] as number;
        space = false;
        continue;
      }
      if (c === 32 && !space) {
        space = true;
        continue;
      }
      if (c > 32 || (c < 32 && c !== 10 && c !== 9 && c !== 13 && c !== 12)) {
        if (c >= 0x300) flags |= HIGH;
        if (c !== 0xad) {
          space = false;
          continue;
        }
      }
      if (i > from) text += data.slice(from, i);
      from = i + 1;
      if (!space && c !== 0xad) {
        text += ' ';
        space = true;
      }
    }
    this.text = end > from ? text + data.slice(from, end) : text;
    this.flags = flags;
    this.space = space;
  }
}
