import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import type { FetchedPage, PageFetcher } from '../fetch/page-fetcher.js';
import { isAlias } from '../rules/is-alias.js';
import { extractPage, hashContent } from './extract-page.js';
import { judgeError, judgeResponse } from './judge-response.js';
import type { PageStamp, Verdict } from './outcome.js';

export interface VisitOptions {
  readonly fetcher: PageFetcher;
  readonly language: string;
  readonly maxBytes: number;
  readonly retryMs: readonly number[];
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** Fetches one address and says what became of it; never throws for what the site does. */
export async function visitPage(claim: ClaimedUrl, options: VisitOptions): Promise<Verdict> {
  const { fetcher, language, maxBytes, signal } = options;
  const isKnown = claim.pageId !== null;
  const validators = {
    ...(isKnown && claim.etag && { etag: claim.etag }),
    ...(isKnown && claim.lastModified && { lastModified: claim.lastModified }),
  };
  let response: FetchedPage;
  try {
    response = await fetcher.fetch({ url: claim.url, language, maxBytes, signal, ...validators });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return judgeError(claim, error, options.retryMs);
  }
  return judgeResponse(claim, response, options.now(), options.retryMs) ?? readPage(claim, response, language);
}

function readPage(claim: ClaimedUrl, response: FetchedPage, language: string): Verdict {
  const { status: httpStatus, headers, body = Buffer.alloc(0) } = response;
  const contentHash = hashContent(body);
  const stamp: PageStamp = { httpStatus, contentHash, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  if (claim.pageId !== null && claim.contentHash === contentHash) return { kind: 'unchanged', stamp };
  try {
    const { page, directives, links } = extractPage(claim.url, body, headers, language);
    const followed = directives.mayFollow ? links : [];
    if (!directives.mayStore) return { kind: 'skipped', reason: 'noindex', httpStatus, links: followed };
    if (page.canonical && isAlias(claim.url, page.canonical))
      return { kind: 'alias', httpStatus, canonical: page.canonical, links: followed };
    return { kind: 'page', bytes: body.byteLength, stamp, page, links: followed };
  } catch {
    // Whatever a page does to the parser is that page's failure alone.
    return { kind: 'failed', reason: 'unparsable', httpStatus };
  }
}
