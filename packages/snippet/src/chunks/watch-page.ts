import type { Tree } from '@bhashantar/segmenter/dom';
import type { Watch } from '../page.js';

/**
 * How often a block is translated again after the page has written the same text. After that it counts as a rewrite loop. A block regains
 * one round per ROUND_MS.
 */
const ROUNDS = 120;
const ROUND_MS = 100;
/** Rounds before a block's text is compared at all, because comparing costs more than translating most blocks. */
const UNCOMPARED_ROUNDS = 20;
/** A block in a rewrite loop is translated once more after this time, because the page may have stopped. */
const RETRY_MS = 2000;
/** Pause after each round, as a multiple of the round's time; pauses below one frame are skipped. */
const IDLE_FACTOR = 4;
const FRAME_MS = 16;

/** A block that the page has changed. */
interface ChangedBlock {
  /** When all rounds are regained. */
  calmAt: number;
  /** The text that the page wrote last, as HTML, and when all rounds are regained; Infinity in a rewrite loop. */
  text?: string;
  regainedAt: number;
}

/**
 * Calls `change` with the smallest blocks that hold what the page changed, before the browser paints. Changes of a page that never stops
 * are batched so that it keeps most of the processor. In a rewrite loop the page writes back the very text that was replaced, again and
 * again. Then `change` is called with the block a last time, and the block is left alone. A counter is not a rewrite loop, because it has a
 * new text at every frame.
 */
export function watchPage(
  attributeFilter: string[],
  blockOf: (node: Node) => Tree | null,
  change: (blocks: Tree[], isLeft?: boolean) => void,
): Watch {
  const blocks = new Set<Tree | null>();
  const changed = new WeakMap<Tree, ChangedBlock>();
  let start = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a block is still connected and not in a rewrite loop; counts the round. */
  const isReady = (block: Tree | null): block is Tree => {
    blocks.delete(block);
    if (!block?.isConnected) return false;
    const known = changed.get(block) ?? { calmAt: 0, regainedAt: 0 };
    changed.set(block, known);
    known.calmAt = Math.max(start, known.calmAt) + ROUND_MS;
    if (known.calmAt <= start + UNCOMPARED_ROUNDS * ROUND_MS) return true;
    const { innerHTML, outerHTML = innerHTML } = block as Element;
    if (outerHTML !== known.text) Object.assign(known, { text: outerHTML, regainedAt: 0 });
    known.regainedAt = Math.max(start, known.regainedAt) + ROUND_MS;
    if (known.regainedAt <= start + ROUNDS * ROUND_MS) return true;
    if (known.regainedAt < Infinity) setTimeout(flush, RETRY_MS, [block]);
    known.regainedAt = Infinity;
    change([block], true);
    return false;
  };
  const flush = (last?: Tree[]): undefined => {
    timer = undefined;
    start = performance.now();
    try {
      const ready = last ?? [...blocks].filter(isReady);
      const known = new Set<Node | null>(ready);
      change(
        ready.filter(({ parentNode }) => {
          let ancestor = parentNode;
          while (ancestor && !known.has(ancestor)) ancestor = ancestor.parentNode;
          return !ancestor;
        }),
      );
    } catch {
      // A block that cannot be translated stays as it is; errors of ours must not appear in the page's console.
    }
    observer.takeRecords();
    // Short pauses are skipped, because a delayed text is painted twice.
    freeAt = Math.max(freeAt, start) + IDLE_FACTOR * (performance.now() - start);
  };
  /** Whether a line stands beside a block. */
  const isLine = (node: Node | null, side: 'previousSibling' | 'nextSibling') => {
    while (node?.nodeValue?.trim() === '') node = node[side];
    return node && blockOf(node) !== node;
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (blocks.has(target as Tree)) continue;
      // Removing a block between two lines joins them, and adding one splits a line in two.
      let isOwn = type !== 'childList' || (isLine(previousSibling, 'previousSibling') && isLine(nextSibling, 'nextSibling'));
      for (const node of addedNodes) {
        if (node.nodeType === 1) blocks.add(blockOf(node));
        else isOwn = true;
      }
      // A removed block takes its text along. Any other removed node changes the block that it leaves.
      if (isOwn || ![...removedNodes].every((node) => blockOf(node) === node)) blocks.add(blockOf(target));
    }
    const wait = freeAt - FRAME_MS - performance.now();
    if (!timer) timer = wait > 0 ? setTimeout(flush, wait) : flush();
  });
  return {
    add: (tree) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter }),
    // The changes so far are ours.
    skip: () => void observer.takeRecords(),
    stop: () => observer.disconnect(),
  };
}
