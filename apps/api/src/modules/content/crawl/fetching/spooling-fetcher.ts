import type { FetchedPage, PageFetcher, PageRequest } from './page-fetcher.js';
import type { PageSpool } from './page-spool.js';

/** Looks in the spool before it calls the site, and stores there what the site sends. */
export class SpoolingFetcher implements PageFetcher {
  constructor(
    private readonly site: PageFetcher,
    private readonly spool: PageSpool,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const kept = this.spool.find(request.url);
    if (kept) return kept;
    const page = await this.site.fetch(request);
    this.spool.keep(request.url, page);
    return page;
  }
}
