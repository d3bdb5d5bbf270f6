/** Rounds of one place within WINDOW after which the page is taken to be fighting us, and windows of that kind until we give in. */
const ROUNDS = 20;
const STRIKES = 3;
const WINDOW = 2000;
/** Time left to the page after each round, as a multiple of what the round took. */
const REST = 4;

/**
 * Calls `change` with the smallest blocks that hold what the page changed, before the browser paints. A page that changes all the time is
 * served in batches so that it keeps most of the processor; a place that is written back again and again is left to the page.
 */
export function watchPage(
  root: Element,
  attributeFilter: string[],
  blockOf: (node: Node) => Element | undefined,
  change: (blocks: Element[]) => void,
): MutationObserver {
  const blocks = new Set<Element | undefined>();
  const strikes = new WeakMap<Element, number>();
  let rounds = new WeakMap<Element, number>();
  let windowEnd = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const add = (map: WeakMap<Element, number>, block: Element) => {
    const count = (map.get(block) ?? 0) + 1;
    map.set(block, count);
    return count;
  };
  /** Whether a place may be served now; one over its limit waits for the next window, or for ever. */
  const isReady = (block: Element | undefined): block is Element => {
    if (!block || !root.contains(block)) return !blocks.delete(block);
    const round = add(rounds, block);
    if (round < ROUNDS || (round === ROUNDS && add(strikes, block) >= STRIKES)) blocks.delete(block);
    return round < ROUNDS;
  };
  const flush = () => {
    const start = performance.now();
    timer = undefined;
    if (start > windowEnd) {
      rounds = new WeakMap();
      windowEnd = start + WINDOW;
    }
    const ready = [...blocks].filter(isReady);
    try {
      change(ready.filter((block) => !ready.some((other) => other !== block && other.contains(block))));
    } catch {
      // What cannot be translated stays as it is; an error of ours is not to stand in the page's console.
    }
    observer.takeRecords();
    freeAt = performance.now() + REST * (performance.now() - start);
    if (blocks.size) schedule(windowEnd);
  };
  const schedule = (at: number) => {
    timer ??= setTimeout(flush, at - performance.now());
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) blocks.add(blockOf(node));
      // A block that is gone takes its text along; text that is gone leaves a shorter one behind, and has no block any more.
      if (type !== 'childList' || ![...removedNodes].every(blockOf)) blocks.add(blockOf(target));
    }
    if (performance.now() < freeAt) schedule(freeAt);
    else if (!timer) flush();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter });
  return observer;
}
