import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { mainHost } from '../../../projects/projects/project-hosts.js';
import { TranslationMemoryService } from '../../../translation/translation-memory/translation-memory.service.js';
import { shownTarget, withMachineMark } from '../../delivery/bundles/build-bundle.js';
import { BundleStore } from '../../delivery/bundles/bundle-store.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { IgnoredSegments } from '../../publication/ignored-segments.js';
import { PublishedTargets } from '../../publication/published-targets.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import { MissingSegments } from './missing-segments.js';
import { NO_TARGETS, type PageTargets, targetIn, UNAVAILABLE } from './page-targets.js';
import { readTargets } from './read-targets.js';

/** The time-out is long, because all segments of a long uncrawled page are looked up. */
const LOOK_UP_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MISSING_BYTES = 32 * 1024 * 1024;
/** Parsed objects take about this much more memory than the file, which is kept as well. */
const OBJECT_FACTOR = 4;

/** A bundle, as used for its own page and for pages below it that have none. */
interface ParsedBundle {
  own: PageTargets;
  inherited: PageTargets;
}

/** The bundles of one language of a project. */
interface BundleSet {
  projectId: string;
  language: string;
}

/** Finds the targets of a page: from its bundle and, for segments that the bundle lacks, from translations and translation memory. */
@Injectable()
export class PageTargetsFinder {
  readonly #parsed = new SizeLimitedCache<ParsedBundle>(MAX_BYTES);
  readonly #missing = new SizeLimitedCache<MissingSegments>(MAX_MISSING_BYTES);

  constructor(
    private readonly database: Database,
    private readonly store: BundleStore,
    private readonly published: PublishedTargets,
    private readonly ignored: IgnoredSegments,
    private readonly translationMemory: TranslationMemoryService,
    private readonly fallback: DatabaseFallback,
    private readonly turns: LoopTurns,
  ) {}

  /** The targets of a page before its segments are known. */
  async ofPage(site: LocalisedSite, page: URL): Promise<PageTargets> {
    const missing = this.#missing.get(missingKey(site, page));
    const lookingUp = missing?.refresh();
    // Earlier results stay in use when the look-up fails.
    if (lookingUp) await this.fallback.orElse(lookingUp, () => undefined);
    const bundle = this.#knownBundleOf(site, page) ?? (await this.fallback.orElse(this.#bundleOf(site, page), () => UNAVAILABLE));
    return missing && bundle !== UNAVAILABLE ? missing.merge(bundle) : bundle;
  }

  /** Adds the targets of missing hashes; undefined when there are none to add, or the look-up fails. */
  supplement(site: LocalisedSite, page: URL, known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> {
    return this.fallback.orElse(this.#supplement(site, page, known, missing), () => undefined, LOOK_UP_MS);
  }

  async #supplement(site: LocalisedSite, page: URL, known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> {
    if (missing.length === 0) return undefined;
    const key = missingKey(site, page);
    const cached = this.#missing.get(key) ?? new MissingSegments((hashes) => this.#withoutOverridden(site, page, hashes));
    const unknown = missing.filter((hash) => !cached.has(hash));
    let bundle = known.bundle ?? known;
    if (unknown.length > 0) {
      await cached.add(unknown);
      this.#missing.set(key, cached, key.length + cached.size);
      // The bundle may have new targets that this look-up did not cover.
      bundle = await this.#bundleOf(site, page);
    }
    const merged = cached.merge(bundle);
    return missing.some((hash) => targetIn(merged, hash) !== undefined) ? merged : undefined;
  }

  /**
   * Targets of segments that the page's bundle lacks. Either the page was never crawled (for example the result of a form, or a missing
   * page), or it has changed since.
   */
  async ofHashes({ project, language }: LocalisedSite, hashes: readonly string[]): Promise<Record<string, string>> {
    const found = await this.database.tenant({ organisationId: project.organisationId }, async (tx) => {
      const own = await this.published.find(tx, project.projectId, language, hashes);
      const missing = hashes.filter((hash) => !own.has(hash));
      const others = (await this.published.openToMemory(tx, project.projectId, language, missing)).map((hash) => ({ hash }));
      const remembered = await this.translationMemory.lookup(tx, project, language, others);
      const ignored = await this.ignored.among(tx, project.projectId, () =>
        this.translationMemory.sourcesOf(tx, project, language, [...remembered.keys()]),
      );
      for (const hash of ignored) remembered.delete(hash);
      // People in another project may have written the memory's targets, even if nobody has approved them in this one.
      const isMachine =
        [...own.values()].some((one) => one.isMachine) || [...remembered.values()].some(({ origin }) => origin === 'MACHINE');
      return { isMachine, targets: [...own, ...remembered].map(([hash, { target }]) => [hash, target] as const) };
    });
    const shown = found.targets.map(([hash, target]) => [hash, shownTarget(language, target)]);
    return withMachineMark(Object.fromEntries(shown), found.isMachine);
  }

  /** Looks up targets for all pages, without those whose override came into this page's bundle meanwhile. */
  async #withoutOverridden(site: LocalisedSite, page: URL, hashes: readonly string[]): Promise<Record<string, string>> {
    const found = await this.ofHashes(site, hashes);
    const bundle = await this.#bundleOf(site, page);
    return Object.fromEntries(Object.entries(found).filter(([hash]) => !(bundle.isOwn && hash in bundle.targets)));
  }

  /** The same without a look-up, as for most visits; undefined if a look-up is needed. */
  #knownBundleOf({ project, language }: LocalisedSite, page: URL): PageTargets | undefined {
    const key = sitePageKey(page, mainHost(project));
    const set = { projectId: project.projectId, language };
    const pointer = key === undefined ? undefined : this.store.knownPointer(set, key);
    if (pointer === undefined || typeof pointer === 'string') return undefined;
    const parsed = this.#parsed.get(nameOf(set, pointer.version));
    return pointer.isOwn ? parsed?.own : parsed?.inherited;
  }

  async #bundleOf({ project, language }: LocalisedSite, page: URL): Promise<PageTargets> {
    const key = sitePageKey(page, mainHost(project));
    if (key === undefined) return NO_TARGETS;
    const set = { projectId: project.projectId, language };
    const pointer = await this.store.pointer(set, key);
    if (typeof pointer === 'string') return NO_TARGETS;
    const parsed = this.#parsed.get(nameOf(set, pointer.version)) ?? (await this.#parse(set, pointer.version));
    return (pointer.isOwn ? parsed?.own : parsed?.inherited) ?? NO_TARGETS;
  }

  async #parse(set: BundleSet, version: string): Promise<ParsedBundle | undefined> {
    const file = await this.store.file(set, version);
    if (!file) return undefined;
    const bundle = { version, targets: await readTargets(file.identity, this.turns), supplements: {}, file: file.identity };
    const parsed = { own: { ...bundle, isOwn: true }, inherited: { ...bundle, isOwn: false } };
    this.#parsed.set(nameOf(set, version), parsed, file.identity.length * OBJECT_FACTOR);
    return parsed;
  }
}

const nameOf = ({ projectId, language }: BundleSet, version: string) => `${projectId}|${language}|${version}`;

const missingKey = ({ project, language }: LocalisedSite, page: URL) => `${project.projectId}|${language}|${page.href}`;
