import type { PageCompleteness } from '@bhashantar/contracts';
import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { batchBySize } from '../../../../platform/threads/batch-by-size.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { mainHost } from '../../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { PublishedTarget } from '../../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../../translation/translations/translations.service.js';
import { IgnoredSegments } from '../../publication/ignored-segments.js';
import { FormerTargets } from '../../publication/parity/former-targets.js';
import { PublishedTargets } from '../../publication/published-targets.js';
import { type BuiltBundle, buildBundle } from './build-bundle.js';
import type { BundlePage, BundleSet } from './bundles.repository.js';

const LIST_BATCH = 1_000;
const NO_FORMER: ReadonlyMap<string, PublishedTarget> = new Map();
/** Pages with more segments are built one by one. */
const BATCH_SEGMENTS = 20_000;

/** How many words and texts of a page are translated. */
interface PageTally extends PageCompleteness {
  texts: number;
  untranslatedTexts: number;
  unreviewedTexts: number;
}

/** A page with its finished bundle. */
export interface PageBundle extends PageTally {
  page: BundlePage;
  bundle: BuiltBundle;
}

/** The stored data of the segments of several pages. */
interface KnownSegments {
  targets: ReadonlyMap<string, PublishedTarget>;
  /** Segments whose published target is reviewed. */
  reviewed: ReadonlySet<string>;
  words: ReadonlyMap<string, number>;
}

/** The texts of a page in one language, before its bundle is built. */
export interface UnbuiltPage {
  page: BundlePage;
  hashes: readonly string[];
  known: KnownSegments;
  former: ReadonlyMap<string, PublishedTarget>;
}

/** Collects what goes into bundles: pages, their segments, and the targets that may be published. */
@Injectable()
export class BundleContents {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly translations: TranslationsService,
    private readonly published: PublishedTargets,
    private readonly ignored: IgnoredSegments,
    private readonly former: FormerTargets,
    private readonly turns: LoopTurns,
  ) {}

  pagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<number[]> {
    return this.segments.pagesOf(tx, projectId, hashes);
  }

  async allPages(tx: TenantTransaction, projectId: string): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const rows = await this.pages.list(tx, projectId, ids.at(-1) ?? 0, LIST_BATCH);
      ids.push(...rows.map((row) => row.pageId));
      if (rows.length < LIST_BATCH) return ids;
    }
  }

  /** The languages with any translation. A deleted project has none, so that its last jobs do not fail. */
  async languagesWithTargets(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const project = await this.projects.find(tx, projectId);
    const translated: string[] = [];
    for (const language of project?.targetLanguages ?? [])
      if ((await this.translations.translationVersion(tx, projectId, language)) > 0) translated.push(language);
    return translated;
  }

  /** Returns the pages with bundles, in batches that are read at once; nothing for a deleted project. */
  async batches(tx: TenantTransaction, set: BundleSet, pageIds: readonly number[]): Promise<BundlePage[][]> {
    const project = await this.projects.find(tx, set.projectId);
    if (!project) return [];
    const rows = await this.pages.findByIds(tx, set.projectId, pageIds);
    const pages = rows.flatMap(({ pageId: id, url, isGone }) => {
      const key = isGone ? undefined : sitePageKey(new URL(url), mainHost(project));
      return key === undefined ? [] : [{ id, key }];
    });
    const counts = await this.segments.wordsOfPages(tx, set.projectId, pageIds);
    return [...batchBySize(pages, ({ id }) => counts.get(id)?.segments ?? 0, BATCH_SEGMENTS)];
  }

  /** Leaves out pages that the site no longer has. */
  async withoutGone<Page extends { page: BundlePage }>(
    tx: TenantTransaction,
    { projectId }: BundleSet,
    pages: readonly Page[],
  ): Promise<Page[]> {
    const ids = pages.map(({ page }) => page.id);
    const rows = await this.pages.findByIds(tx, projectId, ids);
    const there = new Set(rows.filter(({ isGone }) => !isGone).map(({ pageId }) => pageId));
    return pages.filter(({ page }) => there.has(page.id));
  }

  /** Reads the contents of bundles from the translations in this transaction. */
  async read(tx: TenantTransaction, set: BundleSet, pages: readonly BundlePage[]): Promise<UnbuiltPage[]> {
    const contents = new Map<BundlePage, string[]>();
    for (const page of pages) contents.set(page, [...new Set(await this.segments.hashesOfPage(tx, set.projectId, page.id))]);
    const all = await this.ignored.without(tx, set.projectId, [...new Set([...contents.values()].flat())]);
    const shown = new Set(all);
    const pageIds = pages.map(({ id }) => id);
    const { targets, reviewed, overrides } = await this.published.ofPages(tx, set, { pageIds, hashes: all });
    const known = { targets, reviewed, words: await this.segments.wordsOf(tx, set.projectId, all) };
    const own = new Map([...contents].map(([page, hashes]) => [page.id, hashes.filter((hash) => shown.has(hash))]));
    const former = await this.former.ofPages(tx, set, own, (id, hash) => targets.has(hash) || overrides.get(id)?.has(hash) === true);
    return pages.map((page) => ({
      page,
      hashes: own.get(page.id) ?? [],
      known: withOverrides(known, overrides.get(page.id)),
      former: former.get(page.id) ?? NO_FORMER,
    }));
  }

  /** Builds the bundles of pages that were read. Call this outside of a transaction, because it takes most of the time. */
  build(language: string, pages: readonly UnbuiltPage[]): Promise<PageBundle[]> {
    return Promise.all(pages.map((page) => this.#buildPage(language, page)));
  }

  async #buildPage(language: string, { page, hashes, known, former }: UnbuiltPage): Promise<PageBundle> {
    // Former texts are shown but do not count as translated, so the page stays stale.
    const targets = await this.turns.inTurn(
      () => new Map([...pick(known, hashes), ...[...former].map(([hash, { target }]) => [hash, target] as const)]),
    );
    const isMachine = hashes.some((hash) => (former.get(hash) ?? known.targets.get(hash))?.isMachine);
    const bundle = await this.turns.inTurn(() => buildBundle(language, targets, isMachine));
    return { page, bundle, ...(await this.turns.inTurn(() => tally(known, hashes))) };
  }
}

/** Applies the page's overrides to the targets that all pages share. */
function withOverrides(known: KnownSegments, overrides: ReadonlyMap<string, string> | undefined): KnownSegments {
  if (!overrides) return known;
  const targets = new Map(known.targets);
  for (const [hash, target] of overrides) targets.set(hash, { target, displayType: 'translation', isMachine: false });
  return { ...known, targets };
}

function pick({ targets }: KnownSegments, hashes: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const hash of hashes) {
    const published = targets.get(hash);
    if (published) found.set(hash, published.target);
  }
  return found;
}

/** Transliterated words do not count as translated. A segment without words needs no translation. */
function tally({ targets, reviewed, words }: KnownSegments, hashes: readonly string[]): PageTally {
  const counts = { words: 0, translatedWords: 0, texts: hashes.length, untranslatedTexts: 0, unreviewedTexts: 0 };
  for (const hash of hashes) {
    const own = words.get(hash) ?? 0;
    const isTranslated = targets.get(hash)?.displayType === 'translation';
    counts.words += own;
    if (isTranslated) counts.translatedWords += own;
    if (isTranslated && !reviewed.has(hash)) counts.unreviewedTexts += 1;
    if (!isTranslated && own > 0) counts.untranslatedTexts += 1;
  }
  return counts;
}
