import {
  type ContentTracker,
  PAGE_CHANGES,
  PAGE_VERSIONS_DAYS,
  PAGE_VERSIONS_MAX,
  type PageChangeKind,
  PROJECT_VERSIONS_MAX_BYTES,
  UNTRACKED_VERSIONS_DAYS,
} from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import type { Page } from '../../../platform/http/page-of.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { Retention } from '../../../platform/retention/retention.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagesService } from '../pages/pages.service.js';
import type { LeavingPage, NewVersion } from './crawled-page.js';
import { PageChangesRepository } from './page-changes.repository.js';
import { PageVersionsRepository } from './page-versions.repository.js';
import { PagesMoved } from './pages-moved.event.js';
import { pairMovedPages } from './pair-moved-pages.js';

/** The state that a run must know before it reads pages, so that it can record changes. */
export interface ChangeWatch {
  /** Whether an earlier crawl has finished. Before that, every page would count as new. */
  readonly isWatching: boolean;
  /** The addresses of tracked pages, each with whether a version is stored. */
  readonly tracked: ReadonlyMap<string, boolean>;
}

interface Run {
  readonly projectId: string;
  readonly runId: string;
}

interface ChangesQuery {
  readonly projectId: string;
  readonly since?: string | undefined;
  readonly kind?: PageChangeKind | undefined;
  readonly search: string;
  readonly page: Page;
}

/** The changes that crawls find. A crawl records them while it writes pages, and pairs them up when it ends. */
@Injectable()
export class PageChangesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly changes: PageChangesRepository,
    private readonly versions: PageVersionsRepository,
    private readonly pages: PagesService,
    private readonly events: Events,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    const days = { untracked: UNTRACKED_VERSIONS_DAYS, kept: PAGE_VERSIONS_DAYS };
    this.retention.register('daily', 'page changes', (tx) => this.changes.purge(tx, PAGE_VERSIONS_DAYS));
    this.retention.register('daily', 'page versions', (tx) => this.versions.purge(tx, days));
  }

  watch(tenant: Tenant, { projectId, runId }: Run): Promise<ChangeWatch> {
    return this.database.tenant(tenant, async (tx) => {
      const isEnabled = await this.versions.isEnabled(tx, projectId);
      return {
        isWatching: (await this.changes.lastCrawl(tx, projectId, runId)) !== undefined,
        tracked: isEnabled ? await this.versions.tracked(tx, projectId) : new Map<string, boolean>(),
      };
    });
  }

  /** Call this before the contents of pages are stored, and `complete` afterwards in the same transaction. */
  async begin(tx: TenantTransaction, run: Run, pageIds: readonly number[]): Promise<number[]> {
    return pageIds.length === 0 ? [] : this.changes.begin(tx, run, pageIds);
  }

  async complete(tx: TenantTransaction, projectId: string, changeIds: readonly number[]): Promise<void> {
    if (changeIds.length > 0) await this.changes.complete(tx, projectId, changeIds);
  }

  /** Call this before the contents of pages are removed. */
  async leave(tx: TenantTransaction, run: Run, pages: readonly LeavingPage[]): Promise<void> {
    if (pages.length > 0) await this.changes.leave(tx, run, pages);
  }

  async addVersions(tx: TenantTransaction, { projectId, runId }: Run, versions: readonly NewVersion[]): Promise<void> {
    if (versions.length > 0) await this.versions.add(tx, projectId, runId, versions);
  }

  /** Call this at the end of a run. Finds the pages that moved, and publishes them as an event. */
  async settle(tx: TenantTransaction, run: Run): Promise<void> {
    const { projectId } = run;
    await this.changes.dropRemoved(tx, run);
    const left = await this.changes.left(tx, run);
    const found = left.length === 0 ? [] : await this.changes.found(tx, run);
    if (found.length > 0) {
      const moved = pairMovedPages(left, found, await this.changes.likenesses(tx, run));
      if (moved.length > 0) {
        const [from, to] = [moved.map((page) => page.from), moved.map((page) => page.to)];
        await this.changes.move(tx, run, moved);
        await this.versions.move(tx, projectId, from, to);
        await this.pages.inherit(tx, projectId, from, to);
        const pages = moved.map((page) => ({ from: page.from, to: page.to, url: page.url }));
        await this.events.emit(tx, PagesMoved, { organisationId: tx.organisationId, projectId, pages });
      }
    }
    await this.changes.forgetTexts(tx, run);
    await this.versions.trim(tx, projectId, { versions: PAGE_VERSIONS_MAX, bytes: PROJECT_VERSIONS_MAX_BYTES });
  }

  list(tenant: Tenant, { projectId, since, kind, search, page }: ChangesQuery): Promise<ContentTracker> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const lastCrawl = await this.changes.lastCrawl(tx, projectId);
      const from = since === undefined ? lastCrawl : toMoment('since', since);
      const none = { pages: 0, words: 0, addedWords: 0 };
      const counts = { new: none, changed: none, gone: none, moved: none };
      const lastCrawlAt = lastCrawl?.toISOString() ?? null;
      if (!from) return { since: null, lastCrawlAt, counts, changes: [], total: 0 };
      const filter = { since: from, kind, search };
      for (const { kind: counted, ...sums } of await this.changes.counts(tx, projectId, filter)) counts[counted] = sums;
      const changes = await this.changes.list(tx, projectId, filter, page);
      const total = PAGE_CHANGES.filter((one) => !kind || one === kind).reduce((sum, one) => sum + counts[one].pages, 0);
      return { since: from.toISOString(), lastCrawlAt, counts, changes, total };
    });
  }
}
