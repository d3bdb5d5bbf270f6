import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { readSitemap } from '../drive/read-sitemaps.js';
import { PageExtractor } from '../extract/page-extractor.js';
import { isFileName } from '../rules/address-pattern.js';
import { detectTrap } from '../rules/detect-trap.js';
import { createScope } from '../rules/match-scope.js';
import type { RobotsRules } from '../rules/parse-robots.js';
import { AllowedPages } from './allowed-pages.js';
import { detectPlatform } from './detect-platform.js';
import { SampleFrontier } from './sample-frontier.js';
import type { SampledPage, SiteSample } from './site-sample.js';

/** The person at the screen waits: what is not read by then is estimated. */
const LOOK_MS = 12_000;
const MAX_PAGES = 30;
const AT_ONCE = 4;
const MAX_SITEMAPS = 4;

/** Looks at a site before anything is spent: up to thirty pages, a few at a time, its robots.txt and its sitemaps. */
@Injectable()
export class SiteSampler {
  constructor(
    private readonly egress: EgressClient,
    private readonly extractor: PageExtractor,
  ) {}

  /** Never throws for what the site does; a failure is a code such as `hostNotFound` or `http404`. */
  async sample(address: string, language: string): Promise<SiteSample> {
    const signal = AbortSignal.timeout(LOOK_MS);
    const pages = new AllowedPages(this.egress, language, signal);
    const first = await pages.read(address);
    if (!('body' in first)) return nothing(address, first.url, first.failure);
    const robots = await pages.rulesOf(first.url);
    const home = await this.extractor.extract({ ...first, locale: language });
    const found = { title: home.page.title, language: home.page.language, platform: detectPlatform(first.html) };
    const frontier = this.#frontier(first.url, robots);
    frontier.take(first.url, home.links);
    const read: SampledPage[] = [{ url: first.url, segments: home.page.segments }];
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#walk(frontier, pages, read, language, signal)));
    const announced = await this.#countSitemaps(first.url, robots, signal);
    const estimatedPages = Math.max(announced, frontier.seen, read.length);
    return { url: address, finalUrl: first.url, failure: undefined, robotsAllowed: true, ...found, pages: read, estimatedPages };
  }

  #frontier(start: string, robots: RobotsRules): SampleFrontier {
    const scope = createScope({ baseUrl: start });
    return new SampleFrontier(
      (url) => !isFileName(url.pathname) && !scope.refuse(url) && !detectTrap(url) && robots.isAllowed(url.pathname + url.search),
    );
  }

  async #walk(frontier: SampleFrontier, pages: AllowedPages, read: SampledPage[], language: string, signal: AbortSignal): Promise<void> {
    for (let url = frontier.next(); url && read.length < MAX_PAGES && !signal.aborted; url = frontier.next()) {
      const page = await pages.read(url);
      if (!('body' in page)) continue;
      const { page: content, links, directives } = await this.extractor.extract({ ...page, locale: language });
      frontier.take(page.url, links);
      if (directives.mayStore && read.length < MAX_PAGES) read.push({ url: page.url, segments: content.segments });
    }
  }

  async #countSitemaps(url: string, robots: RobotsRules, signal: AbortSignal): Promise<number> {
    const queue = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', url).href];
    let pages = 0;
    for (let read = 0; read < MAX_SITEMAPS && queue.length > 0 && !signal.aborted; read++) {
      await readSitemap(this.egress, queue.shift() ?? '', signal, async (entries) => {
        pages += entries.filter((entry) => entry.kind === 'page').length;
        queue.push(...entries.filter((entry) => entry.kind === 'sitemap').map((entry) => entry.url));
      });
    }
    return pages;
  }
}

/** A site without a page for us: by a failure, or without one by the word of its robots.txt. */
function nothing(url: string, finalUrl: string, failure: string | undefined): SiteSample {
  return {
    url,
    finalUrl,
    failure,
    robotsAllowed: failure !== undefined,
    title: undefined,
    language: undefined,
    platform: undefined,
    pages: [],
    estimatedPages: 0,
  };
}
