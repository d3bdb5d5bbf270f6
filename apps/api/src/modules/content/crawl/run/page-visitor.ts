import { Inject, Injectable } from '@nestjs/common';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import type { ReadingRules } from '../../../projects/settings/page-settings.service.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { hashContent } from '../extraction/extract-page.js';
import { PageExtractor } from '../extraction/page-extractor.js';
import { classifyError, classifyResponse, mayComeAgain } from '../fetching/classify-response.js';
import type { FetchedPage, PageFetcher } from '../fetching/page-fetcher.js';
import type { PageStamp, VisitResult } from './outcome.js';

export interface VisitRequest {
  readonly fetcher: PageFetcher;
  readonly language: string;
  readonly maxBytes: number;
  /** The project's rules for splitting pages into segments. */
  readonly rules: ReadingRules;
  readonly signal: AbortSignal;
  /** Pages with stored versions, each with whether it has one already. */
  readonly tracked?: ReadonlyMap<string, boolean> | undefined;
  /** Called when the request to the site is over; extraction follows. */
  readonly onResponse: () => void;
  /** Called after the fetch, before the page is extracted. */
  readonly beforeExtraction?: (() => Promise<void>) | undefined;
}

interface VisitOptions extends VisitRequest {
  readonly extractor: PageExtractor;
  readonly retryMs: readonly number[];
  readonly now: () => Date;
}

/** Visits the pages of a run: fetches and extracts each. */
@Injectable()
export class PageVisitor {
  constructor(
    private readonly extractor: PageExtractor,
    private readonly settings: CrawlSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws: a fault of the site, or of the crawler, fails that page alone. */
  async visit(claim: ClaimedUrl, request: VisitRequest): Promise<VisitResult> {
    const { retryMs } = this.settings;
    try {
      return await visitPage(claim, { ...request, extractor: this.extractor, retryMs, now: () => new Date() });
    } catch (error) {
      // A fault of the crawler, not of the site. The crawl continues without this page.
      this.logger.error({ err: error, url: claim.url }, 'visiting a page failed');
      return { kind: 'failed', reason: 'internal', httpStatus: null };
    }
  }
}

/** Fetches one address and extracts its page. Never throws because of the site. */
async function visitPage(claim: ClaimedUrl, options: VisitOptions): Promise<VisitResult> {
  const { fetcher, language, maxBytes, signal } = options;
  // The first version of a tracked page is stored even if the page has not changed.
  const isKnown = claim.pageId !== null && options.tracked?.get(claim.url) !== false;
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
  // While pages wait for extraction, the site's next request may wait too.
  if (!options.extractor.isBusy) options.onResponse();
  const result = classifyResponse(claim, response, options.now(), options.retryMs);
  if (result) return result;
  await options.beforeExtraction?.();
  return readPage(claim, response, options);
}

async function readPage(
  claim: ClaimedUrl,
  response: FetchedPage,
  { extractor, language, rules, tracked }: VisitOptions,
): Promise<VisitResult> {
  const { status: httpStatus, headers, body = Buffer.alloc(0), sentHtml } = response;
  const contentHash = hashContent(body);
  const stamp: PageStamp = { httpStatus, contentHash, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  const versionOf = () => (tracked?.has(claim.url) ? extractor.compress(body, headers['content-type']) : undefined);
  if (claim.pageId !== null && claim.contentHash === contentHash)
    return { kind: 'unchanged', stamp, ...(tracked?.get(claim.url) === false && { version: await versionOf() }) };
  try {
    const { page, directives, links } = await extractor.extract({ url: claim.url, body, sentHtml, headers, locale: language, rules });
    const followed = directives.mayFollow ? links : [];
    if (!directives.mayStore) return { kind: 'skipped', reason: 'noindex', httpStatus, links: followed };
    if (claim.canonical && claim.contentHash === contentHash) {
      const reason = page.canonical === claim.canonical ? 'canonical' : 'duplicate';
      return { kind: 'alias', reason, stamp, canonical: claim.canonical, links: followed };
    }
    return { kind: 'page', bytes: body.byteLength, stamp, page, links: followed, version: await versionOf() };
  } catch {
    // A parser error fails this page alone.
    return { kind: 'failed', reason: 'unparsable', httpStatus };
  }
}
