import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { readSitemap } from '../drive/read-sitemaps.js';
import { extractPage } from '../extract/extract-page.js';
import { CRAWLER_NAME, CRAWLER_PRODUCT } from '../fetch/crawler-name.js';
import { decodeHtml } from '../rules/decode-html.js';
import { detectTrap } from '../rules/detect-trap.js';
import { createScope } from '../rules/match-scope.js';
import { ALLOW_ALL, parseRobots, type RobotsRules } from '../rules/parse-robots.js';
import { detectPlatform } from './detect-platform.js';
import { SampleFrontier } from './sample-frontier.js';
import type { SampledPage, SiteSample } from './site-sample.js';

/** The person at the screen waits: what is not read by then is estimated. */
const LOOK_MS = 12_000;
const MAX_PAGES = 30;
const AT_ONCE = 4;
const MAX_SITEMAPS = 4;
const MAX_BYTES = 3 * 1024 * 1024;

interface ReadPage {
  url: string;
  html: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Looks at a site before anything is spent: up to thirty pages, a few at a time, its robots.txt and its sitemaps. */
@Injectable()
export class SiteSampler {
  constructor(private readonly egress: EgressClient) {}

  /** Never throws for what the site does; a failure is a code such as `hostNotFound` or `http404`. */
  async sample(address: string, language: string): Promise<SiteSample> {
    const signal = AbortSignal.timeout(LOOK_MS);
    const first = await this.#fetch(address, language, signal);
    if (typeof first === 'string') return nothing(address, first);
    const robots = await this.#robots(first.url, signal);
    const home = extractPage(first.url, first.body, first.headers, language);
    const found = { title: home.page.title, language: home.page.language, platform: detectPlatform(first.html) };
    const isAllowed = robots.isAllowed(pathOf(first.url));
    if (!isAllowed) return { ...nothing(address, undefined), ...found, finalUrl: first.url, robotsAllowed: false };
    const frontier = this.#frontier(first.url, robots);
    frontier.take(first.url, home.links);
    const pages: SampledPage[] = [{ url: first.url, segments: home.page.segments }];
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#walk(frontier, pages, language, signal)));
    const announced = await this.#countSitemaps(first.url, robots, signal);
    const estimatedPages = Math.max(announced, frontier.seen, pages.length);
    return { url: address, finalUrl: first.url, failure: undefined, robotsAllowed: true, ...found, pages, estimatedPages };
  }

  #frontier(start: string, robots: RobotsRules): SampleFrontier {
    const scope = createScope({ baseUrl: start });
    return new SampleFrontier((url) => !scope.refuse(url) && !detectTrap(url) && robots.isAllowed(url.pathname + url.search));
  }

  async #walk(frontier: SampleFrontier, pages: SampledPage[], language: string, signal: AbortSignal): Promise<void> {
    for (let url = frontier.next(); url && pages.length < MAX_PAGES && !signal.aborted; url = frontier.next()) {
      const page = await this.#fetch(url, language, signal);
      if (typeof page === 'string') continue;
      const { page: content, links, directives } = extractPage(page.url, page.body, page.headers, language);
      frontier.take(page.url, links);
      if (directives.mayStore && pages.length < MAX_PAGES) pages.push({ url: page.url, segments: content.segments });
    }
  }

  async #fetch(url: string, language: string, signal: AbortSignal): Promise<ReadPage | string> {
    try {
      const headers = { 'user-agent': CRAWLER_NAME, accept: 'text/html', 'accept-language': `${language},*;q=0.5` };
      const reply = await this.egress.getBytes(url, { headers, signal, maxBytes: MAX_BYTES });
      const type = reply.headers['content-type'] ?? '';
      if (reply.status !== 200) return `http${reply.status}`;
      if (!/html/i.test(type)) return 'notAPage';
      return { url: reply.url, html: decodeHtml(reply.bytes, type).html, body: reply.bytes, headers: reply.headers };
    } catch (error) {
      return failureOf(error, signal);
    }
  }

  /** Without a robots.txt everything is allowed. */
  async #robots(url: string, signal: AbortSignal): Promise<RobotsRules> {
    try {
      const reply = await this.egress.getText(new URL('/robots.txt', url).href, {
        headers: { 'user-agent': CRAWLER_NAME },
        signal,
        maxBytes: 512_000,
      });
      return reply.status === 200 ? parseRobots(reply.text, CRAWLER_PRODUCT) : ALLOW_ALL;
    } catch (error) {
      failureOf(error, signal);
      return ALLOW_ALL;
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

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout';
  if (error instanceof EgressError) return error.code === 'blocked' ? 'blocked' : error.detail;
  throw error;
}

function nothing(url: string, failure: string | undefined): SiteSample {
  return {
    url,
    finalUrl: url,
    failure,
    robotsAllowed: true,
    title: undefined,
    language: undefined,
    platform: undefined,
    pages: [],
    estimatedPages: 0,
  };
}
