import type { PageEdits } from '../rewriting/page-edits.js';
import type { PlacedSpan, VolatileSpan } from './volatile-span.js';

/** Records the spans that a rewriter copies unread, and their offsets in the output. */
export class VolatileRecord {
  private found: VolatileSpan[] = [];
  private placed: PlacedSpan[] = [];
  /** How much has been written, in characters. */
  written = 0;

  add(...spans: VolatileSpan[]): void {
    for (const span of spans) this.found.push(span);
  }

  /** Call this when [start, end) of the page has been written with these edits; `length` is the number of written characters. */
  settle(edits: PageEdits, start: number, end: number, length: number): void {
    const count = this.found.findIndex((span) => span.end > end);
    const settled = this.found.splice(0, count < 0 ? this.found.length : count);
    for (const span of edits.locate(settled, start)) this.placed.push({ ...span, at: this.written + span.at });
    this.written += length;
  }

  /** Returns the spans placed since the last call. */
  take(): PlacedSpan[] {
    const { placed } = this;
    this.placed = [];
    return placed;
  }
}
