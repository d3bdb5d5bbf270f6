import { blockOf } from '@bhashantar/segmenter/dom';

/** Rounds of one place within WINDOW after which the page is taken to be fighting us, and windows of that kind until we give in. */
const ROUNDS = 20;
const STRIKES = 3;
const WINDOW = 2000;
/** Time left to the page after each round, as a multiple of what the round took. */
const REST = 4;

const OBSERVED: MutationObserverInit = {
  childList: true,
  characterData: true,
  subtree: true,
  attributes: true,
  attributeFilter: 'title alt placeholder aria-label aria-description value content'.split(' '),
};

/** A running watch over the page. */
export interface Watch {
  /** Runs something that changes the page without being told of it. */
  silently(work: () => void): void;
  stop(): void;
}

/**
 * Calls `change` with the smallest blocks that hold what the page changed, before the browser paints. A page that changes all the time is
 * served in batches so that it keeps most of the processor; a place that is written back again and again is left to the page.
 */
export function watchPage(root: Element, change: (blocks: Element[]) => void): Watch {
  let blocks = new Set<Element>();
  let rounds = new WeakMap<Element, number>();
  const strikes = new WeakMap<Element, number>();
  let windowEnd = 0;
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a place may be served now; one over its limit waits for the next window, or for ever. */
  const isPeaceful = (block: Element) => {
    const round = (rounds.get(block) ?? 0) + 1;
    rounds.set(block, round);
    if (round === ROUNDS) strikes.set(block, (strikes.get(block) ?? 0) + 1);
    if ((strikes.get(block) ?? 0) >= STRIKES) blocks.delete(block);
    return round < ROUNDS && blocks.has(block);
  };

  const flush = () => {
    const start = performance.now();
    if (start > windowEnd) {
      rounds = new WeakMap();
      windowEnd = start + WINDOW;
    }
    timer = undefined;
    const ready = [...blocks].filter((block) => isPeaceful(block));
    for (const block of ready) blocks.delete(block);
    watch.silently(() =>
      change(ready.filter((block) => root.contains(block) && !ready.some((other) => other !== block && other.contains(block)))),
    );
    freeAt = performance.now() + REST * (performance.now() - start);
    if (blocks.size) schedule(windowEnd);
  };

  const schedule = (at: number) => {
    timer ??= setTimeout(flush, at - performance.now());
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) collect(record, blocks);
    if (performance.now() < freeAt) schedule(freeAt);
    else if (timer === undefined) flush();
  });

  const watch: Watch = {
    silently(work) {
      try {
        work();
      } finally {
        observer.takeRecords();
      }
    },
    stop() {
      observer.disconnect();
      clearTimeout(timer);
      blocks = new Set();
    },
  };
  observer.observe(root, OBSERVED);
  return watch;
}

function collect({ type, target, addedNodes, removedNodes }: MutationRecord, blocks: Set<Element>): void {
  for (const node of addedNodes) add(blocks, blockOf(node));
  // A block that is gone takes its text along; text that is gone leaves a shorter one behind, and has no block any more.
  if (type !== 'childList' || [...removedNodes].some((node) => !blockOf(node))) add(blocks, blockOf(target));
}

function add(blocks: Set<Element>, block: Element | undefined): void {
  if (block) blocks.add(block);
}
