import type { Page } from '../page.js';
import { moduleLoads } from './module-loads.js';
import { pageOwner } from './page-wide.js';
import { pendingParts } from './pending-parts.js';

/** If a framework has not taken over the page, or a part that a visitor can see, after this time, it may never do so. */
const PATIENCE_MS = 10_000;
/** The pause between two checks, and how long it may become while nothing happens. */
const POLL_MS = 30;
const SLOW_POLL_MS = 200;
const SLOWER = 1.1;
/** The time between two checks whether a part can be seen. Such a check makes the browser lay the page out. */
const VIEW_MS = 500;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

function isInView(node: Node): boolean {
  const range = new Range();
  range.selectNode(node);
  const { top, bottom, width, height } = range.getBoundingClientRect();
  return (width || height) > 0 && bottom > 0 && top < innerHeight;
}

/** Says which parts have waited in view for too long. */
function createPatience(): (node: Node) => boolean {
  const checkAt = new WeakMap<Node, number>();
  const overAt = new WeakMap<Node, number>();
  return (node) => {
    const now = performance.now();
    const over = overAt.get(node);
    if (over) return now > over;
    if (now < (checkAt.get(node) ?? 0)) return false;
    checkAt.set(node, now + VIEW_MS);
    if (isInView(node)) overAt.set(node, now + PATIENCE_MS);
    return false;
  };
}

/**
 * Leaves those parts of a page alone that its framework has not taken over yet, and translates each part as soon as it has. Resolves when
 * the framework has taken over the page itself. The result is a function that says whether modules of the page are still loading.
 */
export async function followHydration(page: Page): Promise<() => boolean> {
  const { segmentsOf } = page;
  const isOver = createPatience();
  let pending = new Set<Node>();
  let isFresh = false;
  let isPolling = false;
  let isFreed = false;
  let pause = POLL_MS;

  const look = () => {
    const before = pending;
    pending = pendingParts(page.root);
    for (const node of pending) if (isOver(node)) pending.delete(node);
    isFreed ||= [...before].some((node) => !pending.has(node));
  };
  const poll = () => {
    look();
    pause = isFreed ? POLL_MS : Math.min(pause * SLOWER, SLOW_POLL_MS);
    if (isFreed && page.watch) page.translate();
    isFreed = false;
    isPolling = !!pending.size;
    if (isPolling) setTimeout(poll, pause);
  };
  // Changes of one task are translated together.
  const refresh = () => {
    if (isFresh) return;
    isFresh = true;
    queueMicrotask(() => {
      isFresh = false;
    });
    look();
    if (pending.size && !isPolling) {
      isPolling = true;
      pause = POLL_MS;
      setTimeout(poll, pause);
    }
  };
  page.awaits = (node) => {
    if (!pending.size) return false;
    let at: Node | null = (node as Attr).ownerElement ?? node;
    while (at && !pending.has(at)) at = at.parentNode ?? (at as ShadowRoot).host ?? null;
    return !!at;
  };
  page.segmentsOf = (tree) => {
    refresh();
    const found = segmentsOf(tree);
    return pending.size ? found.filter(({ tokens }) => !tokens.some(([node]) => page.awaits?.(node))) : found;
  };
  const isOwned = pageOwner(page.root);
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end && isOwned(); ) await sleep(POLL_MS);
  return moduleLoads(page.root);
}
