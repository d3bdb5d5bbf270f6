import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import { hashContent } from '../extraction/extract-page.js';
import type { PageExtractor } from '../extraction/page-extractor.js';
import { classifyError, classifyResponse, mayComeAgain } from '../fetching/classify-response.js';
import type { FetchedPage, PageFetcher } from '../fetching/page-fetcher.js';
import type { PageStamp, Verdict } from './outcome.js';

export interface VisitOptions {
  readonly fetcher: PageFetcher;
  readonly extractor: PageExtractor;
  readonly language: string;
  readonly maxBytes: number;
  readonly retryMs: readonly number[];
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** The site is done with; what follows is our own work. */
  readonly onAnswer: () => void;
  /** Called with the page in hand, before anything reads it. */
  readonly beforeReading?: (() => Promise<void>) | undefined;
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
    response = await fetcher.fetch({
      url: claim.url,
      language,
      maxBytes,
      signal,
      mayComeAgain: mayComeAgain(claim, options.retryMs),
      ...validators,
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return classifyError(claim, error, options.retryMs);
  }
  // While pages wait in line to be read, the site may wait too.
  if (!options.extractor.isBusy) options.onAnswer();
  const verdict = classifyResponse(claim, response, options.now(), options.retryMs);
  if (verdict) return verdict;
  await options.beforeReading?.();
  return readPage(claim, response, options);
}

async function readPage(claim: ClaimedUrl, response: FetchedPage, { extractor, language }: VisitOptions): Promise<Verdict> {
  const { status: httpStatus, headers, body = Buffer.alloc(0), sentHtml } = response;
  const contentHash = hashContent(body);
  const stamp: PageStamp = { httpStatus, contentHash, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  if (claim.pageId !== null && claim.contentHash === contentHash) return { kind: 'unchanged', stamp };
  try {
    const { page, directives, links } = await extractor.extract({ url: claim.url, body, sentHtml, headers, locale: language });
    const followed = directives.mayFollow ? links : [];
    if (!directives.mayStore) return { kind: 'skipped', reason: 'noindex', httpStatus, links: followed };
    if (claim.canonical && claim.contentHash === contentHash) {
      const reason = page.canonical === claim.canonical ? 'canonical' : 'duplicate';
      return { kind: 'alias', reason, stamp, canonical: claim.canonical, links: followed };
    }
    return { kind: 'page', bytes: body.byteLength, stamp, page, links: followed };
  } catch {
    // Whatever a page does to the parser is that page's failure alone.
    return { kind: 'failed', reason: 'unparsable', httpStatus };
  }
}
