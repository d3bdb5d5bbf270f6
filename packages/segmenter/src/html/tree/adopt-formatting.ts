import { SPECIAL, type Tag } from '../tokenizer/tag-table.js';
import type { Overlap } from './formatting-history.js';
import type { FormattingEntry } from './formatting-list.js';
import { detach, IRREGULAR, insertBefore, type LightNode, moveChildren, OPEN, UNENDED } from './light-node.js';
import { copyOf, type TreeBuilder } from './tree-builder.js';

/** Closes the nearest element of this name unless a special one is in the way ("any other end tag"). */
export function closeNearest(b: TreeBuilder, tag: Tag, start: number, end: number): void {
  const { floor } = b;
  for (let i = b.stack.length - 1; i >= floor; i--) {
    const open = (b.stack[i] as LightNode).tag as Tag;
    if (open === tag) {
      b.impliedEnds(tag);
      b.popUntil(tag, start, end);
    }
    if (open === tag || open.flags & SPECIAL) return;
  }
}

/** The first special element above the formatting element: the block that overlaps with it. */
function furthestBlock(b: TreeBuilder, from: number): LightNode | undefined {
  for (let i = from + 1; i < b.stack.length; i++) {
    const node = b.stack[i] as LightNode;
    if ((node.tag as Tag).flags & SPECIAL) return node;
  }
  return;
}

/** Copies the elements between the two and appends the block's tree to them. Returns the new top and the bookmark of the list. */
function rebuildBetween(b: TreeBuilder, formatting: LightNode, block: LightNode, overlap: Overlap): [top: LightNode, bookmark: number] {
  const { entries } = b.formatting;
  let bookmark = b.formatting.indexOf(formatting);
  let top = block;
  let i = b.stack.lastIndexOf(block);
  for (let inner = 1; ; inner++) {
    const node = b.stack[--i] as LightNode;
    if (node === formatting) return [top, bookmark];
    let listed = b.formatting.indexOf(node);
    if (listed >= 0) overlap.ended.unshift(node);
    if (inner > 3 && listed >= 0) {
      entries.splice(listed, 1);
      if (listed < bookmark) bookmark--;
      listed = -1;
    }
    node.flags |= IRREGULAR;
    if (listed < 0) {
      b.drop(node);
      continue;
    }
    const copy = copyOf(node);
    const entry = entries[listed] as FormattingEntry;
    entry.node = copy;
    b.history.reopened(copy, { of: node, at: block.start, entry, ended: undefined, overlap });
    b.swap(i, copy);
    if (top === block) bookmark = listed + 1;
    detach(top);
    insertBefore(copy, top, null);
    top = copy;
  }
}

/** The tag of the block before this one, if this block's start tag ended it because it had no end tag. */
function endedBy({ previousSibling }: LightNode): Tag | undefined {
  const isEnded = previousSibling?.nodeType === 1 && previousSibling.flags & UNENDED && !(previousSibling.flags & OPEN);
  const tag = isEnded && previousSibling.tag;
  return tag && tag.flags & SPECIAL ? tag : undefined;
}

function adopt(b: TreeBuilder, entry: FormattingEntry, at: number, block: LightNode): void {
  const formatting = entry.node;
  const now = b.at;
  const ancestor = b.stack[at - 1] as LightNode;
  b.at = block.start;
  b.noteUnended(at, b.stack.lastIndexOf(block));
  const overlap = b.history.overlapped(block.start, endedBy(block));
  const [top, bookmark] = rebuildBetween(b, formatting, block, overlap);
  overlap.ended.unshift(formatting);
  detach(top);
  b.insertAdopted(top, ancestor);
  const copy = copyOf(formatting);
  formatting.flags |= IRREGULAR;
  moveChildren(block, copy);
  insertBefore(block, copy, null);
  const { entries } = b.formatting;
  const old = entries.indexOf(entry);
  const copied = { ...entry, node: copy };
  entries.splice(bookmark, 0, copied);
  entries.splice(old < bookmark ? old : old + 1, 1);
  b.history.reopened(copy, { of: formatting, at: block.end, entry: copied, ended: undefined, overlap });
  b.drop(formatting);
  b.at = now;
  b.insertAbove(block, copy);
}

/** The simple case: the formatting element contains no special element. */
function closeFormatting(b: TreeBuilder, at: number, start: number, end: number): void {
  const node = b.stack[at] as LightNode;
  b.popTo(at, start, end);
  b.formatting.removeNode(node);
}

/** One round of the algorithm; false when it is done. */
function adoptOnce(b: TreeBuilder, tag: Tag, start: number, end: number): boolean {
  const entry = b.formatting.find(tag);
  if (!entry) {
    closeNearest(b, tag, start, end);
    return false;
  }
  if (!(entry.node.flags & OPEN)) {
    b.formatting.removeNode(entry.node);
    b.history.endedLate(entry.node, start, end);
  }
  const at = b.indexInScope(entry.node);
  if (at < 0) return false;
  const block = furthestBlock(b, at);
  if (block) adopt(b, entry, at, block);
  else closeFormatting(b, at, start, end);
  return !!block;
}

/** The adoption agency algorithm (HTML standard 13.2.6.4.7): an end tag of a formatting element, or a start tag that implies one. */
export function adoptFormatting(b: TreeBuilder, tag: Tag, start: number, end: number): void {
  const { current } = b;
  const isOnTop = current.tag === tag;
  if (isOnTop && b.formatting.last === current) closeFormatting(b, b.stack.length - 1, start, end);
  else if (isOnTop && !b.formatting.holds(current)) b.popUntil(tag, start, end);
  else for (let outer = 0; outer < 8 && adoptOnce(b, tag, start, end); outer++);
}
