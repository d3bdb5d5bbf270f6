import { pageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { bareHost, hasHost, hostsOf, mainHost, withTwin } from '../../../projects/projects/project-hosts.js';
import { type DataKey, PreviewRequests, withoutPreview } from '../../previews/preview-requests.js';
import type { Reuse } from '../../public-side/caches/reuse.js';
import { headerOf, type RawRequest } from '../../public-side/http/raw-http.js';
import { isLive } from '../../sites/is-live.js';
import { PageDirectory, type PageVisibility } from '../../sites/page-directory.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { TranslatedPaths } from '../../sites/translated-paths.js';

/** The snippet's request for data of a page. */
export interface PageRequest {
  key: DataKey;
  language: string;
  /** Path and query of the page. */
  address: string;
  /** Tells how long the answer to the request may be given again. */
  reuse?: Reuse | undefined;
}

/** The requested page, and whether it is shown in the language. */
export interface RequestedPage {
  site: PublicSite;
  key: string;
  isPreview: boolean;
  /** Otherwise visitors get the page in the source language. */
  isShown: boolean;
  /** No crawl has seen the page. */
  isUnknown: boolean;
}

/** Decides what the snippet may learn about a page. Only previews get unpublished languages. */
@Injectable()
export class PageRequests {
  constructor(
    private readonly directory: SiteDirectory,
    private readonly pages: PageDirectory,
    private readonly previews: PreviewRequests,
    private readonly paths: TranslatedPaths,
  ) {}

  /** Undefined both for unknown and for unpublished content. */
  async resolve(request: RawRequest, { key: dataKey, language, address, reuse }: PageRequest): Promise<RequestedPage | undefined> {
    const { projectKey } = dataKey;
    const site = await this.directory.find(projectKey, reuse);
    if (!site) return undefined;
    const given = await this.paths.toSource(site, language, withoutPrefix(withoutPreview(address), projectKey, language));
    const path = pageKey(given, language);
    const folder = pageKey(given);
    if (path === undefined || folder === undefined) return undefined;
    const domain = domainOf(site, headerOf(request, 'origin'));
    const isPreview = (await this.previews.languageOf(request, dataKey, address)) === language;
    if (!isPreview && !isLive(site, language)) return undefined;
    const { key, decision } = await this.#find(
      site,
      keysOf(site, domain, path),
      folder === path ? [] : keysOf(site, domain, folder),
      language,
      reuse,
    );
    const isOff = hasHost(site.domainsOff, domain);
    const isShown = isPreview || (!isOff && decision.isShownBySnippet(language));
    return { site, key, isPreview, isShown, isUnknown: decision.in(language) === 'unknown' };
  }

  /**
   * Uses the first of these keys that a crawl has seen, or else the first of `keys`. Keys of a folder with the language's name come first:
   * the name is our prefix only if the crawl has seen no page there.
   */
  async #find(
    site: PublicSite,
    keys: Keys,
    folderKeys: readonly string[],
    language: string,
    reuse: Reuse | undefined,
  ): Promise<{ key: string; decision: PageVisibility }> {
    for (const key of [...folderKeys, ...keys]) {
      const decision = await this.pages.find(site, key, reuse);
      if (decision.in(language) !== 'unknown') return { key, decision };
    }
    return { key: keys[0], decision: await this.pages.find(site, keys[0], reuse) };
  }
}

type Keys = readonly [string, ...string[]];

/** The keys that a page may have. On a further domain they begin with the host, which the crawl may have read with or without www. */
function keysOf(site: PublicSite, domain: string, path: string): Keys {
  if (bareHost(domain) === bareHost(mainHost(site))) return [path];
  const [own, twin] = [domain, ...withTwin(domain).filter((host) => host !== domain)].map((host) => `//${host}${path}`);
  return twin === undefined ? [own ?? path] : [own ?? path, twin];
}

/** The project's domain of the requesting page. If the request names no further domain, as from rendered pages, it is the project's own. */
function domainOf(site: PublicSite, origin: string | undefined): string {
  const host = origin && URL.canParse(origin) ? new URL(origin).host : undefined;
  return host !== undefined && hasHost(hostsOf(site), host) ? host : mainHost(site);
}

/**
 * On a rendered page the snippet sends the page's address on the localised site, because texts that its scripts add are still in the source
 * language.
 */
function withoutPrefix(address: string, projectKey: string, language: string): string {
  const prefix = `/r/${projectKey}/${language}`;
  return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
}
