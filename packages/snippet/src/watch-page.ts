import type { Tree } from '@bhashantar/segmenter/dom';

/** How often one and the same text of a place is served before it is taken to be a fight, and the milliseconds that win one round back. */
const ROUNDS = 120;
const REGAIN = 100;
/** When a place that was given up is served one last time: the page may only have written its text more often than it needed to. */
const LAST_TRY = 2000;
/** Time left to the page after each round, as a multiple of what the round took. */
const REST = 4;

export interface Watch {
  /** Watches a document, or a tree that is none of its own; once more is no harm. */
  add(tree: Node): void;
  /** Overlooks what has changed since the last round. */
  skip(): void;
  stop(): void;
}

/**
 * Calls `change` with the smallest blocks that hold what the page changed, before the browser paints. A page that changes all the time is
 * served in batches so that it keeps most of the processor. A place is left to the page when the very text that we replaced is written
 * back again and again, and until it gets another: a counter has a new text at every frame, and fights nobody.
 */
export function watchPage(attributeFilter: string[], blockOf: (node: Node) => Tree | null, change: (blocks: Tree[]) => void): Watch {
  const blocks = new Set<Tree | null>();
  /** When all rounds of the text that the page wrote last are won back, by that text as HTML; never, once its place was given up. */
  const regainedAt = new WeakMap<Tree, Record<string, number>>();
  let start = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a place that waits is still there and may be served; counts the round. */
  const isReady = (block: Tree | null): block is Tree => {
    blocks.delete(block);
    if (!block?.isConnected) return false;
    const { innerHTML, outerHTML = innerHTML } = block as Element;
    const regained = Math.max(start, regainedAt.get(block)?.[outerHTML] ?? 0) + REGAIN;
    const isFight = regained > start + ROUNDS * REGAIN;
    regainedAt.set(block, { [outerHTML]: isFight ? Infinity : regained });
    if (isFight && regained < Infinity) setTimeout(flush, LAST_TRY, [block]);
    return !isFight;
  };
  const flush = (last?: Tree[]): undefined => {
    timer = undefined;
    start = performance.now();
    const ready = last ?? [...blocks].filter(isReady);
    try {
      change(ready.filter((block) => !ready.some((other) => other !== block && other.contains(block))));
    } catch {
      // What cannot be translated stays as it is; an error of ours is not to stand in the page's console.
    }
    observer.takeRecords();
    freeAt = performance.now() + REST * (performance.now() - start);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) blocks.add(blockOf(node));
      // A block that is gone takes its text along; text that is gone leaves a shorter one behind, and has no block any more.
      if (type !== 'childList' || ![...removedNodes].every(blockOf)) blocks.add(blockOf(target));
    }
    const wait = freeAt - performance.now();
    if (!timer) timer = wait > 0 ? setTimeout(flush, wait) : flush();
  });
  return {
    add: (tree) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter }),
    // What was changed until now is ours.
    skip: () => void observer.takeRecords(),
    stop: () => observer.disconnect(),
  };
}
