import { Injectable } from '@nestjs/common';
import { HttpPageFetcher } from './http-page-fetcher.js';
import type { PageFetcher } from './page-fetcher.js';

/** Which fetcher a project wants. */
@Injectable()
export class PageFetchers {
  constructor(private readonly http: HttpPageFetcher) {}

  of(_project: { renderJavaScript: boolean }): PageFetcher {
    return this.http;
  }
}
