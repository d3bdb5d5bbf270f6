/** A page that left its address in a crawl. */
export interface LeftPage {
  readonly changeId: number;
  readonly pageId: number;
  /** Where its address leads for good now, after all redirects. */
  readonly redirectTo: string | null;
  readonly fingerprint: string | null;
}

/** A page that a crawl found at an address that it did not know. */
export interface FoundPage {
  readonly pageId: number;
  readonly url: string;
  readonly fingerprint: string | null;
}

export interface MovedPage {
  readonly changeId: number;
  readonly from: number;
  readonly to: number;
  readonly url: string;
}

/** How similar two pages are, from 0 to 1, by the texts that no other page has. */
export type Likeness = { readonly changeId: number; readonly pageId: number; readonly share: number };

/** A page that was edited when it moved still says most of what it said. */
const MIN_SHARE = 0.6;

/**
 * Pairs gone pages with new pages that are the same, in this order: by redirect, by equal texts, by mostly equal texts. An ambiguous page
 * gets no pair, because the exceptions of one page must not reach another.
 */
export function pairMovedPages(left: readonly LeftPage[], found: readonly FoundPage[], likenesses: readonly Likeness[]): MovedPage[] {
  const pairs: MovedPage[] = [];
  const open = { left: new Map(left.map((page) => [page.changeId, page])), found: new Map(found.map((page) => [page.pageId, page])) };
  const pair = ({ changeId, pageId }: LeftPage, { pageId: to, url }: FoundPage) => {
    pairs.push({ changeId, from: pageId, to, url });
    open.left.delete(changeId);
    open.found.delete(to);
  };
  const byRedirect = ({ redirectTo }: LeftPage) => redirectTo;
  pairUnique(open, byRedirect, ({ url }) => url, pair);
  const byTexts = ({ fingerprint }: { fingerprint: string | null }) => fingerprint;
  pairUnique(open, byTexts, byTexts, pair);
  for (const { changeId, pageId, share } of [...likenesses].sort((a, b) => b.share - a.share || a.changeId - b.changeId)) {
    const [from, to] = [open.left.get(changeId), open.found.get(pageId)];
    if (share >= MIN_SHARE && from && to) pair(from, to);
  }
  return pairs;
}

interface Open {
  readonly left: ReadonlyMap<number, LeftPage>;
  readonly found: ReadonlyMap<number, FoundPage>;
}

/** Pairs the pages that alone have a key on their side. */
function pairUnique(
  open: Open,
  keyOfLeft: (page: LeftPage) => string | null,
  keyOfFound: (page: FoundPage) => string | null,
  pair: (left: LeftPage, found: FoundPage) => void,
): void {
  const [left, found] = [groupBy([...open.left.values()], keyOfLeft), groupBy([...open.found.values()], keyOfFound)];
  for (const [key, pages] of left) {
    const [from, to, others] = [pages[0], found.get(key)?.[0], found.get(key)?.length];
    if (pages.length === 1 && others === 1 && from && to) pair(from, to);
  }
}

function groupBy<Page>(pages: readonly Page[], keyOf: (page: Page) => string | null): Map<string, Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const key = keyOf(page);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return groups;
}
