import type { Tag } from '../tokenizer/tag-table.js';
import { type LightNode, OPEN } from './light-node.js';

/** A formatting element that may have to be reopened; `source` is its start tag as written, once requested. */
export interface FormattingEntry {
  node: LightNode;
  source: string | undefined;
  /** The same with the page's edits, once it has been let go. */
  edited: string | undefined;
}

/*
 * Limits the number of entries. A browser keeps any number of different elements and reopens them all in every paragraph, so a malicious
 * page could cost quadratic time. Ordinary pages stay far below the limit.
 */
const MAX_ENTRIES = 64;
/** Only a malicious page has this many markers. */
const MAX_LOOKED_AT = 1000;

/** The list of active formatting elements (HTML standard 13.2.4.3); undefined entries are markers. */
export class FormattingList {
  readonly entries: (FormattingEntry | undefined)[] = [];

  /** `sourceOf` gives a piece of the page. */
  constructor(private readonly sourceOf: (start: number, end: number) => string) {}

  private source(entry: FormattingEntry): string {
    entry.source ??= this.sourceOf(entry.node.start, entry.node.end);
    return entry.source;
  }

  private isSame(a: FormattingEntry, b: FormattingEntry): boolean {
    return a.node.tag === b.node.tag && this.source(a) === this.source(b);
  }

  /** Keeps the needed parts of the page before `position`, which is released; `edit` returns a tag with its edits. */
  keepSources(position: number, edit: (start: number, end: number) => string): void {
    for (const entry of this.entries) {
      if (!entry) continue;
      const { start, end } = entry.node;
      this.source(entry);
      if (start < position) entry.edited ??= edit(start, end);
    }
  }

  mark(): void {
    this.entries.push(undefined);
  }

  clearToMarker(): void {
    while (this.entries.length && this.entries.pop());
  }

  push(node: LightNode): void {
    const entry: FormattingEntry = { node, source: undefined, edited: undefined };
    let same = 0;
    let oldest = -1;
    let count = 0;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const other = this.entries[i];
      if (!other) break;
      count++;
      if (this.isSame(other, entry)) {
        same++;
        oldest = i;
      }
    }
    if (same >= 3) this.entries.splice(oldest, 1);
    else if (count >= MAX_ENTRIES) this.entries.splice(this.entries.length - count, 1);
    this.entries.push(entry);
  }

  get last(): LightNode | undefined {
    const { length } = this.entries;
    // An index of -1 costs as much as a look-up by name, and this is asked for every text.
    return length > 0 ? this.entries[length - 1]?.node : undefined;
  }

  /** The last entry of a tag after the last marker. */
  find(tag: Tag | null): FormattingEntry | undefined {
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i];
      if (!entry || entry.node.tag === tag) return entry;
    }
    return;
  }

  /** The index of an element after the last marker; -1 if it is absent. */
  indexOf(node: LightNode): number {
    for (let i = this.entries.length - 1; i >= 0 && this.entries[i]; i--) if (this.entries[i]?.node === node) return i;
    return -1;
  }

  /** Whether an element is anywhere in the list, even before a marker that its element has left. */
  holds(node: LightNode): boolean {
    const floor = Math.max(0, this.entries.length - MAX_LOOKED_AT);
    for (let i = this.entries.length - 1; i >= floor; i--) if (this.entries[i]?.node === node) return true;
    return false;
  }

  removeNode(node: LightNode): void {
    const i = this.indexOf(node);
    if (i === this.entries.length - 1) this.entries.pop();
    else if (i >= 0) this.entries.splice(i, 1);
  }

  /** The outermost one that is open. */
  get firstOpen(): LightNode | undefined {
    return this.entries.find((entry) => entry && entry.node.flags & OPEN)?.node;
  }

  /** Whether an element has to be reopened. Usually none has. */
  get isCut(): boolean {
    const { last } = this;
    return last !== undefined && !(last.flags & OPEN);
  }

  /** The entries at the end of the list that are not open, in order. */
  toReopen(): FormattingEntry[] {
    const { entries } = this;
    let i = entries.length;
    while (i > 0) {
      const entry = entries[i - 1];
      if (!entry || entry.node.flags & OPEN) break;
      i--;
    }
    return entries.slice(i) as FormattingEntry[];
  }

  /** The elements to reopen that began after a position, in order; undefined when some are before a marker. */
  waitingSince(start: number): LightNode[] | undefined {
    const found: LightNode[] = [];
    let isMarked = false;
    const floor = Math.max(0, this.entries.length - MAX_LOOKED_AT);
    for (let i = this.entries.length - 1; i >= floor; i--) {
      const entry = this.entries[i];
      if (entry && entry.node.start < start) break;
      if (entry && entry.node.flags & OPEN) continue;
      if (entry && isMarked) return;
      isMarked ||= !entry;
      if (entry) found.unshift(entry.node);
    }
    return found;
  }
}
