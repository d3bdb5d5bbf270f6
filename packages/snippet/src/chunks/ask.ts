import type { Page } from '../page.js';

/** The limits of one request, and of one view of a page. */
const PER_REQUEST = 50;
const PER_VIEW = 500;
/** Hashes that are needed within this many milliseconds share a request. */
const BATCH_MS = 250;

type LookedUp = Record<string, string | null>;

/** Results by language, null included: they are not requested again. */
const lookedUp: Record<string, LookedUp> = {};
let queue: string[] = [];
let view = '';
let left = 0;
let isScheduled = false;

const viewOf = ({ language }: Page) => `${language.code} ${location.pathname}${location.search}`;

/** Looks up targets of segments that are not in the page's bundle, such as text that scripts have added since the crawl, and shows them. */
export function lookUp(page: Page, hashes: readonly string[]): void {
  const { targets, language } = page;
  lookedUp[language.code] ??= {};
  const known = lookedUp[language.code] as LookedUp;
  if (view !== viewOf(page)) {
    view = viewOf(page);
    left = PER_VIEW;
    queue = [];
  }
  let isFound = false;
  for (const hash of hashes) {
    if (targets[hash] !== undefined) continue;
    // Null, so that it is not looked up again.
    targets[hash] = known[hash] ?? null;
    isFound ||= targets[hash] !== null;
    if (known[hash] === undefined && left-- > 0) queue.push(hash);
  }
  if (isFound) page.translate();
  if (queue[0] && !isScheduled) scheduleLookUp(page);
}

function scheduleLookUp(page: Page): void {
  isScheduled = true;
  setTimeout(() => {
    sendLookUp(page)
      // No more requests to a server that fails.
      .catch(() => {
        queue = [];
        left = 0;
      })
      .then(() => {
        isScheduled = false;
        if (queue[0]) scheduleLookUp(page);
      });
  }, BATCH_MS);
}

async function sendLookUp(page: Page): Promise<void> {
  const { targets, language, project, name } = page;
  // Meanwhile the address may have changed, and its bundle may have been loaded.
  if (view !== viewOf(page)) queue = [];
  queue = queue.filter((hash) => targets[hash] === null);
  // Sorted, so that equal requests have equal URLs for caches.
  const hashes = queue.splice(0, PER_REQUEST).sort();
  if (!hashes[0]) return;
  const url = `${project}h/${language.code}.json?p=${encodeURIComponent(name)}&h=${hashes.join('')}`;
  const response = await fetch(url, { credentials: 'omit' });
  const { t } = (await response.json()) as { t: Record<string, unknown> };
  const known = lookedUp[language.code] as LookedUp;
  let isFound = false;
  if (t.machine) targets.machine = '1';
  for (const hash of hashes) {
    const target = t[hash];
    known[hash] = typeof target === 'string' ? target : null;
    if (targets[hash] === null) targets[hash] = known[hash];
    isFound ||= typeof target === 'string';
  }
  if (isFound && page.targets === targets) page.translate();
}
