import type { Tree } from '@bhashantar/segmenter/dom';

/** How often one and the same text of a place is served before it is taken to be a fight, and the milliseconds that win one round back. */
const ROUNDS = 120;
const REGAIN = 100;
/** As often, whatever its text, a place is served before its text is looked at: that costs more than serving most of them. */
const UNSEEN_ROUNDS = 20;
/** When a place that was given up is served one last time: the page may only have written its text more often than it needed to. */
const LAST_TRY = 2000;
/** Time left to the page after each round, as a multiple of what the round took; what comes to one frame is not waited for. */
const REST = 4;
const FRAME = 16;

/** A place that the page has changed. */
interface Place {
  /** When all its rounds are won back. */
  calmAt: number;
  /** The text that the page wrote last, as HTML, and when all its rounds are won back; never, once the place was given up. */
  text?: string;
  regainedAt: number;
}

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
  const places = new WeakMap<Tree, Place>();
  let start = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a place that waits is still there and may be served; counts the round. */
  const isReady = (block: Tree | null): block is Tree => {
    blocks.delete(block);
    if (!block?.isConnected) return false;
    const place = places.get(block) ?? { calmAt: 0, regainedAt: 0 };
    places.set(block, place);
    place.calmAt = Math.max(start, place.calmAt) + REGAIN;
    if (place.calmAt <= start + UNSEEN_ROUNDS * REGAIN) return true;
    const { innerHTML, outerHTML = innerHTML } = block as Element;
    if (outerHTML !== place.text) Object.assign(place, { text: outerHTML, regainedAt: 0 });
    place.regainedAt = Math.max(start, place.regainedAt) + REGAIN;
    if (place.regainedAt <= start + ROUNDS * REGAIN) return true;
    if (place.regainedAt < Infinity) setTimeout(flush, LAST_TRY, [block]);
    place.regainedAt = Infinity;
    return false;
  };
  const flush = (last?: Tree[]): undefined => {
    timer = undefined;
    start = performance.now();
    const ready = last ?? [...blocks].filter(isReady);
    try {
      const known = new Set<Node | null>(ready);
      change(
        ready.filter(({ parentNode }) => {
          let around = parentNode;
          while (around && !known.has(around)) around = around.parentNode;
          return !around;
        }),
      );
    } catch {
      // What cannot be translated stays as it is; an error of ours is not to stand in the page's console.
    }
    observer.takeRecords();
    // A text that waits is painted twice.
    freeAt = Math.max(freeAt, start) + REST * (performance.now() - start);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (blocks.has(target as Tree)) continue;
      let isOwn = type !== 'childList';
      for (const node of addedNodes) {
        if (node.nodeType === 1) blocks.add(blockOf(node));
        else isOwn = true;
      }
      // A block that is gone takes its text along; text that is gone leaves a shorter one behind, and has no block any more.
      if (isOwn || ![...removedNodes].every(blockOf)) blocks.add(blockOf(target));
    }
    const wait = freeAt - FRAME - performance.now();
    if (!timer) timer = wait > 0 ? setTimeout(flush, wait) : flush();
  });
  return {
    add: (tree) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter }),
    // What was changed until now is ours.
    skip: () => void observer.takeRecords(),
    stop: () => observer.disconnect(),
  };
}
