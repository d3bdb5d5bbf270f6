import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import type { PageSegment } from '../../segments/segment.entity.js';
import { PageExtractor } from '../extraction/page-extractor.js';
import { isAlias } from '../frontier/is-alias.js';
import { readSitemap } from '../politeness/read-sitemap.js';
import type { HostRules } from '../politeness/robots-cache.js';
import { isFileName } from '../scope/address-pattern.js';
import { detectTrap } from '../scope/detect-trap.js';
import { createScope, type Scope } from '../scope/match-scope.js';
import { PatternEvidence } from '../scope/pattern-evidence.js';
import { AllowedPages, type ReadPage } from './allowed-pages.js';
import { detectPlatform } from './detect-platform.js';
import { estimateSize } from './estimate-size.js';
import { type Known, SampleFrontier } from './sample-frontier.js';
import { SampleReading } from './sample-reading.js';
import type { SiteSample } from './site-sample.js';

/** A person is waiting at the screen, so pages unread by then are estimated. */
const SAMPLING_MS = 12_000;
/** Sampling with so many pages ends after this time. */
const ENOUGH_PAGES = 30;
const ENOUGH_MS = 5_000;
const MAX_PAGES = 300;
const AT_ONCE = 4;
const MAX_SITEMAPS = 4;
/** Pages that a sitemap names are one step from the start. */
const SITEMAP_DEPTH = 1;

/** Which pages of a site a crawl would take. */
export interface SampleScope {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly maxPages: number;
  readonly maxDepth: number;
}

/** The state of sampling one site. */
interface Sampling {
  readonly pages: AllowedPages;
  readonly frontier: SampleFrontier;
  readonly reading: SampleReading;
  readonly rules: HostRules;
  readonly scope: Scope;
  readonly language: string;
  readonly signal: AbortSignal;
  readonly began: number;
}

/**
 * Samples a site before anything is spent. Reads its robots.txt, its sitemaps and as many of its pages as a few seconds allow, a few at a
 * time.
 */
@Injectable()
export class SiteSampler {
  constructor(
    private readonly egress: EgressClient,
    private readonly extractor: PageExtractor,
  ) {}

  /** Never throws because of the site; a failure is a code such as `hostNotFound` or `http404`. */
  async sample(address: string, language: string, { maxPages, maxDepth, ...paths }: SampleScope): Promise<SiteSample> {
    const signal = AbortSignal.timeout(SAMPLING_MS);
    const pages = new AllowedPages(this.egress, language, signal);
    const first = await pages.read(address);
    if (!('body' in first)) return nothing(address, first.url, first.failure);
    const rules = await pages.rulesOf(first.url);
    const evidence = new PatternEvidence([]);
    const scope = createScope({ baseUrl: first.url, ...paths });
    const frontier = frontierOf(scope, rules, evidence, maxDepth);
    const sampling: Sampling = {
      pages,
      frontier,
      rules,
      scope,
      language,
      signal,
      reading: new SampleReading(evidence),
      began: performance.now(),
    };
    const home = await this.#take(sampling, first, { isInward: false, depth: 0 });
    await Promise.all([this.#readSitemaps(sampling, first.url), this.#walk(sampling)]);
    await this.#walk(sampling);
    const isWhole = frontier.isEmpty && sampling.reading.isCertain;
    const isOpen = sampling.reading.isOpen(frontier.waiting);
    const size = estimateSize({ ...sampling.reading.facts, known: frontier.size, isWhole, isOpen, maxPages });
    const found = { title: home.title, language: home.language, platform: detectPlatform(first.html) };
    const { segments } = sampling.reading;
    return {
      ...{ url: address, finalUrl: first.url, failure: undefined, robotsAllowed: true, ...found },
      ...{ sampledPages: sampling.reading.facts.reads.length, segments, size },
    };
  }

  /** Reads on until nothing is left, or enough is read. */
  async #walk(sampling: Sampling): Promise<void> {
    const atOnce = sampling.rules.crawlDelaySeconds ? 1 : AT_ONCE;
    while (!sampling.frontier.isEmpty && !this.#isEnough(sampling))
      await Promise.all(Array.from({ length: atOnce }, () => this.#walkOne(sampling)));
  }

  async #walkOne(sampling: Sampling): Promise<void> {
    const { frontier, pages, rules, signal } = sampling;
    for (let next = frontier.next(); next && !this.#isEnough(sampling); next = frontier.next()) {
      // A crawl delay may be longer than the whole sampling.
      if (rules.crawlDelaySeconds) await sleep(rules.crawlDelaySeconds * 1_000, undefined, { signal }).catch(() => undefined);
      const page = await pages.read(next.url);
      if ('body' in page) await this.#take(sampling, page, next);
      else sampling.reading.miss(next.pattern, page.failure);
    }
  }

  #isEnough({ reading, began, signal }: Sampling): boolean {
    const { tried } = reading.facts;
    return signal.aborted || tried >= MAX_PAGES || (tried >= ENOUGH_PAGES && performance.now() - began > ENOUGH_MS);
  }

  async #take({ frontier, reading, language, scope }: Sampling, page: ReadPage, { isInward, depth }: Pick<Known, 'isInward' | 'depth'>) {
    const { page: content, links, directives } = await this.extractor.extract({ ...page, locale: language });
    const fresh = frontier.take(page.url, directives.mayFollow ? links : [], depth);
    const { canonical } = content;
    const address = canonical && isAlias(page.url, canonical) ? canonical : page.url;
    const counts = directives.mayStore && scope.refuse(new URL(page.url)) === undefined;
    reading.take({ address, isInward, segments: counts ? content.segments : undefined, fresh });
    return content;
  }

  async #readSitemaps({ frontier, reading, rules, signal }: Sampling, url: string): Promise<void> {
    const queue = rules.sitemaps.length > 0 ? [...rules.sitemaps] : [new URL('/sitemap.xml', url).href];
    let read = 0;
    for (; read < MAX_SITEMAPS && queue.length > 0 && !signal.aborted; read++) {
      await readSitemap(this.egress, queue.shift() ?? '', signal, async (entries) => {
        frontier.add(
          entries.filter((entry) => entry.kind === 'page').map((entry) => entry.url),
          SITEMAP_DEPTH,
        );
        queue.push(...entries.filter((entry) => entry.kind === 'sitemap').map((entry) => entry.url));
      });
    }
    if (queue.length > 0) reading.doubt();
  }
}

function frontierOf(scope: Scope, rules: HostRules, evidence: PatternEvidence, maxDepth: number): SampleFrontier {
  return new SampleFrontier(
    (url) => !isFileName(url.pathname) && !scope.refuse(url) && !detectTrap(url) && rules.isAllowed(url.pathname + url.search),
    (pattern) => evidence.isEndless(pattern),
    maxDepth,
  );
}

const NO_SEGMENTS: readonly PageSegment[] = [];

/** The result for a site without a page for us: the site failed, or its robots.txt forbids its pages. */
function nothing(url: string, finalUrl: string, failure: string | undefined): SiteSample {
  return {
    url,
    finalUrl,
    failure,
    robotsAllowed: failure !== undefined,
    title: undefined,
    language: undefined,
    platform: undefined,
    sampledPages: 0,
    segments: NO_SEGMENTS,
    size: estimateSize({ reads: [], tried: 0, known: 0, isWhole: true, isOpen: false, maxPages: 0 }),
  };
}
