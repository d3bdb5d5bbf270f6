import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { packBySize } from '../../../platform/threads/pack-by-size.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { MemoryService } from '../../translation/memory/memory.service.js';
import { type BuiltBundle, buildBundle } from './build-bundle.js';
import type { BundlePage, BundleSet } from './bundles.repository.js';
import { pageKey } from './page-key.js';

const LIST_PACK = 1_000;
/** Pages of more segments are built one by one. */
const PACK_SEGMENTS = 20_000;

/** A page with its finished bundle. */
export interface PageBundle {
  page: BundlePage;
  bundle: BuiltBundle;
}

/** Gathers what goes into bundles: the pages, what stands on them, and the targets that may be published. */
@Injectable()
export class BundleContents {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly memory: MemoryService,
    private readonly turns: LoopTurns,
  ) {}

  pagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<number[]> {
    return this.segments.pagesOf(tx, projectId, hashes);
  }

  async allPages(tx: TenantTransaction, projectId: string): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const rows = await this.pages.list(tx, projectId, ids.at(-1) ?? 0, LIST_PACK);
      ids.push(...rows.map((row) => row.pageId));
      if (rows.length < LIST_PACK) return ids;
    }
  }

  /** The languages in which anything was ever translated; none of a project that is gone, for whose end a job must not fail. */
  async languagesWithTargets(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const project = await this.projects.find(tx, projectId);
    const translated: string[] = [];
    for (const language of project?.targetLanguages ?? [])
      if ((await this.memory.translationVersion(tx, projectId, language)) > 0) translated.push(language);
    return translated;
  }

  /** Builds the bundles of pages from the memory as it is in this transaction; none of a project that is gone. */
  async build(tx: TenantTransaction, set: BundleSet, pageIds: readonly number[]): Promise<PageBundle[]> {
    const project = await this.projects.find(tx, set.projectId);
    if (!project) return [];
    const rows = await this.pages.findByIds(tx, set.projectId, pageIds);
    const pages = rows.flatMap(({ pageId: id, url }) => {
      const key = keyOf(url, project.hostname);
      return key === undefined ? [] : [{ id, key }];
    });
    const counts = await this.segments.wordsOfPages(tx, set.projectId, pageIds);
    const bundles: PageBundle[] = [];
    for (const pack of packBySize(pages, ({ id }) => counts.get(id)?.segments ?? 0, PACK_SEGMENTS))
      bundles.push(...(await this.#buildPack(tx, set, pack)));
    return bundles;
  }

  async #buildPack(tx: TenantTransaction, set: BundleSet, pages: readonly BundlePage[]): Promise<PageBundle[]> {
    const contents = new Map<BundlePage, string[]>();
    for (const page of pages) contents.set(page, await this.segments.hashesOfPage(tx, set.projectId, page.id));
    const targets = await this.memory.publishedTargets(tx, set.projectId, set.language, [...new Set([...contents.values()].flat())]);
    const built = [...contents].map(async ([page, hashes]) => {
      const own = await this.turns.inTurn(() => pick(targets, hashes));
      return { page, bundle: await this.turns.inTurn(() => buildBundle(set.language, own)) };
    });
    return Promise.all(built);
  }
}

/** Pages of the project's other domains are told apart by their host. */
function keyOf(url: string, hostname: string): string | undefined {
  const key = pageKey(url);
  const { hostname: host } = new URL(url);
  return key === undefined || host === hostname ? key : `//${host}${key}`;
}

function pick(targets: ReadonlyMap<string, string>, hashes: readonly string[]): Map<string, string> {
  return new Map(hashes.flatMap((hash) => (targets.has(hash) ? [[hash, targets.get(hash) ?? ''] as const] : [])));
}
