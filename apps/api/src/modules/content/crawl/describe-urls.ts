import type { ScopeUrl } from '@bhashantar/contracts';
import type { PageRow } from '../pages/page.entity.js';
import type { ListedUrl } from './crawl.entity.js';

/** Addresses as the API lists them, with the data of their pages. */
export function describeUrls(
  rows: readonly ListedUrl[],
  pages: readonly PageRow[],
  counts: ReadonlyMap<number, { segments: number; words: number }>,
): ScopeUrl[] {
  const titles = new Map(pages.map((page) => [page.pageId, page.title]));
  return rows.map(({ url, state, reason, httpStatus, depth, pageId, fetchedAt, addresses }) => {
    const { segments = 0, words = 0 } = (pageId !== null && counts.get(pageId)) || {};
    const title = pageId === null ? null : (titles.get(pageId) ?? null);
    return { url, state, reason, httpStatus, depth, title, segments, words, addresses, fetchedAt: fetchedAt?.toISOString() ?? null };
  });
}
