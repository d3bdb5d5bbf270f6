import { type LightNode, OPEN } from './light-node.js';
import type { Tag } from './tag-table.js';

/** A formatting element that may have to be opened again; `source` is its start tag as written, to tell equal ones. */
export interface FormattingEntry {
  node: LightNode;
  source: string;
}

/*
 * A browser keeps any number of different ones and opens them all again in every paragraph; a page made to abuse that would cost
 * quadratic time, and none made by hand comes near.
 */
const MAX_ENTRIES = 64;

/** The list of active formatting elements (HTML standard 13.2.4.3); undefined entries are markers. */
export class FormattingList {
  readonly entries: (FormattingEntry | undefined)[] = [];

  mark(): void {
    this.entries.push(undefined);
  }

  clearToMarker(): void {
    while (this.entries.length && this.entries.pop());
  }

  push(node: LightNode, source: string): void {
    let same = 0;
    let oldest = -1;
    let count = 0;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const other = this.entries[i];
      if (!other) break;
      count++;
      if (other.node.tag === node.tag && other.source === source) {
        same++;
        oldest = i;
      }
    }
    if (same >= 3) this.entries.splice(oldest, 1);
    else if (count >= MAX_ENTRIES) this.entries.splice(this.entries.length - count, 1);
    this.entries.push({ node, source });
  }

  /** The last entry of a tag after the last marker. */
  find(tag: Tag | null): FormattingEntry | undefined {
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i];
      if (!entry || entry.node.tag === tag) return entry;
    }
    return;
  }

  indexOf(node: LightNode): number {
    for (let i = this.entries.length - 1; i >= 0; i--) if (this.entries[i]?.node === node) return i;
    return -1;
  }

  removeNode(node: LightNode): void {
    const i = this.indexOf(node);
    if (i >= 0) this.entries.splice(i, 1);
  }

  some(test: (entry: FormattingEntry) => boolean): boolean {
    return this.entries.some((entry) => entry && test(entry));
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
}
