import type { PlacedSpan, UnreadSpan } from './unread-span.js';

/** Replaces [start, end) of the page; an empty range inserts. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Edits of a page, kept in order of their places; they never overlap. */
export class PageEdits {
  private edits: Edit[] = [];
  private isSorted = true;

  add(start: number, end: number, text: string): void {
    const last = this.edits.at(-1);
    if (last && last.start >= start) this.isSorted = false;
    this.edits.push({ start, end, text });
  }

  private sort(): void {
    // What is inserted where a replaced text begins goes before it; of several insertions at one place the first stays first.
    if (!this.isSorted) this.edits.sort((a, b) => a.start - b.start || Math.sign(a.end - a.start) - Math.sign(b.end - b.start));
    this.isSorted = true;
  }

  private firstAt(position: number): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.edits[middle] as Edit).start < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The page's [start, end) with the edits in it; `base` is the offset of `html` in the page. */
  render(html: string, base: number, start: number, end: number): string {
    this.sort();
    let out = '';
    let from = start;
    for (let i = this.firstAt(start); i < this.edits.length; i++) {
      const edit = this.edits[i] as Edit;
      // An insertion at the very end belongs to what follows.
      if (edit.start >= end) break;
      out += html.slice(from - base, edit.start - base) + edit.text;
      from = edit.end;
    }
    return out + html.slice(from - base, end - base);
  }

  /** Where stretches, in order, come to stand in what `render` gives from `start` on; those that an edit touches are left out. */
  locate(spans: readonly UnreadSpan[], start: number): PlacedSpan[] {
    this.sort();
    let shift = -start;
    let i = this.firstAt(start);
    const placed: PlacedSpan[] = [];
    for (const span of spans) {
      for (let edit = this.edits[i]; edit && edit.end <= span.start; edit = this.edits[++i])
        shift += edit.text.length - (edit.end - edit.start);
      const next = this.edits[i];
      if (!next || next.start >= span.end) placed.push({ ...span, at: span.start + shift });
    }
    return placed;
  }

  /** Puts one edit in place of all those inside its range. */
  replaceRange(start: number, end: number, text: string): void {
    this.sort();
    const from = this.firstAt(start);
    let to = from;
    while (to < this.edits.length && (this.edits[to] as Edit).start < end) to++;
    this.edits.splice(from, to - from, { start, end, text });
  }

  /** Forgets the edits before a position. */
  release(position: number): void {
    this.sort();
    this.edits.splice(0, this.firstAt(position));
  }
}
