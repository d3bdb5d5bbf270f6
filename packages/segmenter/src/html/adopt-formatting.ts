import type { FormattingEntry } from './formatting-list.js';
import { detach, IRREGULAR, insertBefore, type LightNode, moveChildren, OPEN } from './light-node.js';
import { SPECIAL, type Tag } from './tag-table.js';
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

/** Copies the elements between the two and hangs the block's tree under them; gives back its new top and the list's bookmark. */
function rebuildBetween(b: TreeBuilder, formatting: LightNode, block: LightNode): [top: LightNode, bookmark: number] {
  const { entries } = b.formatting;
  let bookmark = b.formatting.indexOf(formatting);
  let top = block;
  let i = b.stack.lastIndexOf(block);
  for (let inner = 1; ; inner++) {
    const node = b.stack[--i] as LightNode;
    if (node === formatting) return [top, bookmark];
    let listed = b.formatting.indexOf(node);
    if (inner > 3 && listed >= 0) {
      entries.splice(listed, 1);
      if (listed < bookmark) bookmark--;
      listed = -1;
    }
    if (listed < 0) {
      b.drop(node);
      continue;
    }
    const copy = copyOf(node);
    node.flags |= IRREGULAR;
    (entries[listed] as FormattingEntry).node = copy;
    b.swap(i, copy);
    if (top === block) bookmark = listed + 1;
    detach(top);
    insertBefore(copy, top, null);
    top = copy;
  }
}

function adopt(b: TreeBuilder, entry: FormattingEntry, at: number, block: LightNode): void {
  const formatting = entry.node;
  const ancestor = b.stack[at - 1] as LightNode;
  const [top, bookmark] = rebuildBetween(b, formatting, block);
  detach(top);
  b.insertAdopted(top, ancestor);
  const copy = copyOf(formatting);
  formatting.flags |= IRREGULAR;
  moveChildren(block, copy);
  insertBefore(block, copy, null);
  const { entries } = b.formatting;
  const old = entries.indexOf(entry);
  entries.splice(bookmark, 0, { node: copy, source: entry.source });
  entries.splice(old < bookmark ? old : old + 1, 1);
  b.drop(formatting);
  b.insertAbove(block, copy);
}

/** The simple case: nothing special stands inside the formatting element. */
function closeFormatting(b: TreeBuilder, at: number, start: number, end: number): void {
  while (b.stack.length > at + 1) b.pop();
  const node = b.pop();
  node.closeStart = start;
  node.closeEnd = end;
  b.formatting.removeNode(node);
}

/** One round of the algorithm; false when it is done. */
function adoptOnce(b: TreeBuilder, tag: Tag, start: number, end: number): boolean {
  const entry = b.formatting.find(tag);
  if (!entry) {
    closeNearest(b, tag, start, end);
    return false;
  }
  if (!(entry.node.flags & OPEN)) b.formatting.removeNode(entry.node);
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
