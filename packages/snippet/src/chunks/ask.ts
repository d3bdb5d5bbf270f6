import type { Page } from '../page.js';

/** As many as the server answers at once, and as are asked for on one view of a page. */
const PER_ASK = 50;
const PER_VIEW = 500;
/** What comes within so many milliseconds is asked for together. */
const WAIT = 250;

type Answers = Record<string, string | null>;

/** What has been answered in each language, nothing included: it is not asked for again. */
const answered: Record<string, Answers> = {};
let queue: string[] = [];
let view = '';
let left = 0;
let isAsking = false;

const viewOf = ({ language }: Page) => `${language.code} ${location.pathname}${location.search}`;

/** Has the targets of segments shown that the page's bundle does not know: text that scripts drew after the crawl had seen the page. */
export function ask(page: Page, hashes: readonly string[]): void {
  const { targets, language } = page;
  answered[language.code] ??= {};
  const known = answered[language.code] as Answers;
  if (view !== viewOf(page)) {
    view = viewOf(page);
    left = PER_VIEW;
    queue = [];
  }
  let isFound = false;
  for (const hash of hashes) {
    if (targets[hash] !== undefined) continue;
    // Neither is it looked for again.
    targets[hash] = known[hash] ?? null;
    isFound ||= targets[hash] !== null;
    if (known[hash] === undefined && left-- > 0) queue.push(hash);
  }
  if (isFound) page.translate();
  if (queue[0] && !isAsking) askSoon(page);
}

function askSoon(page: Page): void {
  isAsking = true;
  setTimeout(() => {
    askNow(page)
      // A server that does not answer is left in peace.
      .catch(() => {
        queue = [];
        left = 0;
      })
      .then(() => {
        isAsking = false;
        if (queue[0]) askSoon(page);
      });
  }, WAIT);
}

async function askNow(page: Page): Promise<void> {
  const { targets, language, project, name } = page;
  // The page may have turned, and its new bundle come.
  if (view !== viewOf(page)) queue = [];
  queue = queue.filter((hash) => targets[hash] === null);
  // In one order, so that equal questions have equal addresses.
  const hashes = queue.splice(0, PER_ASK).sort();
  if (!hashes[0]) return;
  const url = `${project}h/${language.code}.json?p=${encodeURIComponent(name)}&h=${hashes.join('')}`;
  const response = await fetch(url, { credentials: 'omit' });
  const { t } = (await response.json()) as { t: Record<string, unknown> };
  const known = answered[language.code] as Answers;
  let isFound = false;
  for (const hash of hashes) {
    const target = t[hash];
    known[hash] = typeof target === 'string' ? target : null;
    if (targets[hash] === null) targets[hash] = known[hash];
    isFound ||= typeof target === 'string';
  }
  if (isFound && page.targets === targets) page.translate();
}
