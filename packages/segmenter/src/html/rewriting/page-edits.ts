import type { PlacedSpan, VolatileSpan } from '../incremental/volatile-span.js';
import type { FormattingEntry } from '../tree/formatting-list.js';
import type { LightNode } from '../tree/light-node.js';
import { leaveOutStrayEnds } from './stray-ends.js';

/** A stretch of the page, with its edits. */
interface Stretch {
  start: number;
  end: number;
  /** A stretch between tags. Its stray end tags end nothing where they are, but would end something at another place. */
  isBetween?: boolean;
}

/** The start tag of an element that browsers open again. */
interface CopiedTag {
  node: LightNode;
  entry: FormattingEntry;
}

/** The pieces of a rewritten part of the page. */
export type Part = string | Stretch | CopiedTag;

/**
 * Replaces [start, end) of the page; an empty range inserts. An edit inside the range has an effect only if one of the parts includes its
 * place.
 */
interface Edit {
  start: number;
  end: number;
  parts: string | Part[];
  /** An edit of kind `tag` is needed unless a rewriting covers its place. */
  kind: 'text' | 'tag' | 'rewriting';
}

/** A chunk of the page, and its offset. */
interface PageChunk {
  html: string;
  base: number;
}

const order = (a: Edit, b: Edit) => a.start - b.start || Math.sign(a.end - a.start) - Math.sign(b.end - b.start);

/** The edits of a page in the order of their places. One may lie within another, but they never overlap. */
export class PageEdits {
  private edits: Edit[] = [];
  private isSorted = true;
  /** The starts of rewritten parts. */
  private readonly rewritten = new Set<number>();

  add(start: number, end: number, text: string): void {
    this.push({ start, end, parts: text, kind: 'text' });
  }

  /** Inserts the tag of an element that the browser would not reopen. */
  addTag(at: number, tag: CopiedTag): void {
    this.push({ start: at, end: at, parts: [tag], kind: 'tag' });
  }

  /** Rewrites a part of the page. */
  rewrite(start: number, end: number, parts: Part[]): void {
    this.rewritten.add(start);
    this.push({ start, end, parts, kind: 'rewriting' });
  }

  private push(edit: Edit): void {
    const last = this.edits.at(-1);
    if (last && last.start >= edit.start) this.isSorted = false;
    this.edits.push(edit);
  }

  private sort(): void {
    // An insertion at the start of a replaced text goes before it. Several insertions at one place keep their order.
    if (!this.isSorted) this.edits.sort(order);
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
    return this.write({ html, base }, start, end, false);
  }

  /** `isInner`: the stretch moves, and insertions before it stay behind. */
  private write(chunk: PageChunk, start: number, end: number, isInner: boolean): string {
    const { html, base } = chunk;
    let out = '';
    let from = start;
    for (let i = this.firstAt(start); i < this.edits.length; i++) {
      const edit = this.edits[i] as Edit;
      // An insertion at the very end belongs to the content after it.
      if (edit.start >= end) break;
      if (edit.start < from || this.isOmitted(edit, start, isInner)) continue;
      out += this.copy(html.slice(from - base, edit.start - base)) + this.textOf(chunk, edit);
      from = edit.end;
    }
    return out + this.copy(html.slice(from - base, end - base));
  }

  /** Writes a part of the page that stays. */
  protected copy(text: string): string {
    return text;
  }

  private isOmitted(edit: Edit, start: number, isInner: boolean): boolean {
    if (isInner) return edit.kind !== 'text' || (edit.start === start && edit.end === start);
    return edit.kind === 'tag' && this.rewritten.has(edit.start);
  }

  private textOf(chunk: PageChunk, edit: Edit): string {
    if (typeof edit.parts !== 'string') edit.parts = edit.parts.map((part) => this.partText(chunk, part)).join('');
    return edit.parts;
  }

  private partText(chunk: PageChunk, part: Part): string {
    if (typeof part === 'string') return part;
    if ('entry' in part) return part.entry.edited ?? this.write(chunk, part.node.start, part.node.end, true);
    const text = this.write(chunk, part.start, part.end, true);
    return part.isBetween ? leaveOutStrayEnds(text) : text;
  }

  /** A tag with its edits, for the place where the page continues without it. */
  renderTag(html: string, base: number, start: number, end: number): string {
    this.sort();
    return this.write({ html, base }, start, end, true);
  }

  /**
   * Finds the places of stretches, which come in order, in what `render` returned from `start` on. Leaves out those that an edit touches.
   */
  locate(spans: readonly VolatileSpan[], start: number): PlacedSpan[] {
    this.sort();
    let shift = -start;
    let i = this.firstAt(start);
    /** Up to here the page is replaced. */
    let done = start;
    const placed: PlacedSpan[] = [];
    for (const span of spans) {
      for (let edit = this.edits[i]; edit && edit.end <= span.start; edit = this.edits[++i]) {
        if (edit.start < done || this.isOmitted(edit, start, false)) continue;
        shift += edit.parts.length - (edit.end - edit.start);
        done = edit.end;
      }
      const next = this.edits[i];
      if (span.start >= done && (!next || next.start >= span.end)) placed.push({ ...span, at: span.start + shift });
    }
    return placed;
  }

  /** Forgets the edits before a position. */
  release(position: number): void {
    this.sort();
    for (const { start } of this.edits.splice(0, this.firstAt(position))) this.rewritten.delete(start);
  }
}
