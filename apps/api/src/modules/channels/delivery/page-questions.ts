import { Injectable } from '@nestjs/common';
import { PageDirectory } from './page-directory.js';
import { pageKey } from './page-key.js';
import { type DataKey, PreviewRequests, withoutPreview } from './preview-requests.js';
import { isLive } from './publication.js';
import type { RawRequest } from './raw-http.js';
import type { PublicSite } from './site.entity.js';
import { SiteDirectory } from './site-directory.js';

/** A question of the snippet about a page. */
export interface PageQuestion {
  key: DataKey;
  language: string;
  /** Path and query of the page. */
  address: string;
}

/** The page that is asked about, and whether it is to be seen in the language. */
export interface AskedPage {
  site: PublicSite;
  key: string;
  isPreview: boolean;
  /** Visitors get the page in its own language where it is not. */
  isShown: boolean;
  /** No crawl has seen the page. */
  isUnknown: boolean;
}

/** Finds out what the snippet may be told about a page. Languages that are not live are there for previews alone. */
@Injectable()
export class PageQuestions {
  constructor(
    private readonly directory: SiteDirectory,
    private readonly pages: PageDirectory,
    private readonly previews: PreviewRequests,
  ) {}

  /** Undefined where there is nothing to be told: unknown and not live look alike. */
  async resolve(request: RawRequest, { key: dataKey, language, address }: PageQuestion): Promise<AskedPage | undefined> {
    const { projectKey } = dataKey;
    const site = await this.directory.find(projectKey);
    const key = pageKey(withoutCopy(withoutPreview(address), projectKey, language), language);
    if (!site || key === undefined) return undefined;
    const isPreview = (await this.previews.languageOf(request, dataKey, address)) === language;
    if (!isPreview && !isLive(site, language)) return undefined;
    const decision = await this.pages.find(site, key);
    const isShown = isPreview || decision.isShownInPlace(language);
    return { site, key, isPreview, isShown, isUnknown: decision.in(language) === 'unknown' };
  }
}

/** A rendered page that carries the snippet asks by its address in the copy: what its scripts draw is still in the source language. */
function withoutCopy(address: string, projectKey: string, language: string): string {
  const copy = `/r/${projectKey}/${language}`;
  return address.startsWith(`${copy}/`) ? address.slice(copy.length) : address;
}
