/** How often one and the same text of a place is served before it is taken to be a fight, and the milliseconds that win one round back. */
const ROUNDS = 120;
const REGAIN = 100;
/** When a place that was given up is served one last time: the page may only have written its text more often than it needed to. */
const LAST_TRY = 2000;
/** Time left to the page after each round, as a multiple of what the round took. */
const REST = 4;

/**
 * Calls `change` with the smallest blocks that hold what the page changed, before the browser paints. A page that changes all the time is
 * served in batches so that it keeps most of the processor. A place is left to the page when the very text that we replaced is written
 * back again and again, and until it gets another: a counter has a new text at every frame, and fights nobody.
 */
export function watchPage(
  root: Element,
  attributeFilter: string[],
  blockOf: (node: Node) => Element | null,
  change: (blocks: Element[]) => void,
): MutationObserver {
  const blocks = new Set<Element | null>();
  /** When all rounds of the text that the page wrote last are won back, by that text as HTML; never, once its place was given up. */
  const regainedAt = new WeakMap<Element, Record<string, number>>();
  let start = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a place that waits is still there and may be served; counts the round. */
  const isReady = (block: Element | null): block is Element => {
    blocks.delete(block);
    if (!block || !root.contains(block)) return false;
    const { outerHTML } = block;
    const regained = Math.max(start, regainedAt.get(block)?.[outerHTML] ?? 0) + REGAIN;
    const isFight = regained > start + ROUNDS * REGAIN;
    regainedAt.set(block, { [outerHTML]: isFight ? Infinity : regained });
    if (isFight && regained < Infinity) setTimeout(flush, LAST_TRY, [block]);
    return !isFight;
  };
  const flush = (last?: Element[]): undefined => {
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
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter });
  return observer;
}
