import { randomUUID } from 'node:crypto';
import {
  API_CONTENT_KEYS_MAX,
  API_ITEM_TRANSITIONS,
  API_SYNCS_KEPT,
  type ApiReason,
  canTransition,
  type StartedSyncs,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { SyncApi } from './api-content.job-definitions.js';
import type { StoredApi } from './api-item.entity.js';
import { ApiItemsRepository, type DueApi } from './api-items.repository.js';
import { ApiSynced } from './api-syncs.events.js';
import type { ItemKeys } from './entry-texts.js';
import { isCalled } from './item-reading.js';

const SWEEP_MS = 60_000;
const SWEPT = 200;
/** A sync that wrote nothing for this long may have lost its job. */
const STOPPED_MS = 30 * 60_000;
/** APIs that report changes are read in full once a day, because only that shows deletions. */
const FULL_MS = 24 * 3_600_000;
/** Requests changes since a little before the last sync, because clocks differ. */
const OVERLAP_MS = 5 * 60_000;

/** The results of a sync. */
export interface SyncRun {
  syncId: string;
  /** The entries that were read; null for all of them. */
  entryIds: readonly string[] | null;
  pages: number;
  warnings: ApiReason[];
  keys: Pick<ItemKeys, 'found'>;
  etag: string | null;
}

/** Begins and ends syncs. An item has one at a time. */
@Injectable()
export class ApiSyncs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sets items to `syncing`. Skips items that sync already, and refuses items that translators work on. */
  start(session: Session, apiIdList: readonly string[]): Promise<StartedSyncs> {
    return this.database.tenant(session, async (tx) => {
      const found = await this.items.findAll(tx, apiIdList);
      if (found.length < apiIdList.length) throw new AppError('NOT_FOUND');
      for (const projectId of new Set(found.map((own) => own.projectId))) await this.projects.require(tx, projectId);
      const ordered = found.find(({ state }) => state === 'sent_to_pbk');
      if (ordered)
        throw new AppError('FORBIDDEN_MOVE', {
          message: `“${ordered.name}” is with translators. Sync it when its translations are delivered.`,
        });
      const reply: StartedSyncs = { syncing: [], unchanged: [] };
      for (const { apiId } of [...found].sort((a, b) => (a.apiId < b.apiId ? -1 : 1))) {
        const own = await this.items.lock(tx, apiId);
        const isStarted = own !== undefined && !own.isDeleting && !isCalled(own) && (await this.#begin(tx, own, false));
        (isStarted ? reply.syncing : reply.unchanged).push(apiId);
        if (isStarted && own) await this.#note(tx, own);
      }
      return reply;
    });
  }

  /** The moment since which the sync requests changes; undefined to read everything. */
  sinceOf(own: StoredApi): Date | undefined {
    if ((own.since === null && own.cmsUid === null) || own.sinceAt === null || own.lastFullAt === null) return undefined;
    const isRecent = this.clock.now().getTime() - own.lastFullAt.getTime() < FULL_MS;
    return isRecent ? new Date(own.sinceAt.getTime() - OVERLAP_MS) : undefined;
  }

  async finish(
    tx: TenantTransaction,
    own: StoredApi,
    run: SyncRun,
    { startedAt, isFull }: { startedAt: Date; isFull: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    const changes = await this.items.changesOf(tx, own.apiId, run.syncId);
    const end = { state: 'done' as const, pages: run.pages, changes, reason: null, warnings: run.warnings, finishedAt: now };
    await this.items.endSync(tx, run.syncId, end);
    // A sync of some entries does not cover the others, so the next scheduled sync keeps its time.
    const read = run.entryIds === null && { nextSyncAt: this.#nextOf(own, now), sinceAt: startedAt, etag: run.etag };
    await this.items.change(tx, own.apiId, {
      ...{ state: 'synced', reason: null, syncId: null, lastSyncAt: now, ...read },
      ...{ entries: changes.new + changes.changed + changes.unchanged, ...(isFull && { lastFullAt: startedAt }) },
      ...(run.keys.found.length > 0 && { keys: [...own.keys, ...run.keys.found].slice(0, API_CONTENT_KEYS_MAX) }),
    });
    const { organisationId, projectId, apiId } = own;
    await this.events.emit(tx, ApiSynced, { organisationId, projectId, apiId, changes });
  }

  /** Entries that were stored before the failure stay. None is marked as gone. */
  async fail(tx: TenantTransaction, own: StoredApi, run: SyncRun, reason: ApiReason): Promise<void> {
    const now = this.clock.now();
    const changes = await this.items.changesOf(tx, own.apiId, run.syncId);
    await this.items.endSync(tx, run.syncId, {
      state: 'failed',
      pages: run.pages,
      changes,
      reason,
      warnings: run.warnings,
      finishedAt: now,
    });
    const scheduled = this.#nextOf(own, now);
    const retryAt = reason.retryAt === null ? null : new Date(reason.retryAt);
    await this.items.change(tx, own.apiId, {
      ...{ state: 'created', reason, syncId: null, ...(run.entryIds === null && { nextSyncAt: retryAt ?? scheduled }) },
      entries: changes.new + changes.changed + changes.unchanged,
      ...(run.keys.found.length > 0 && { keys: [...own.keys, ...run.keys.found].slice(0, API_CONTENT_KEYS_MAX) }),
    });
  }

  /** Starts due syncs, each once for all processes, and restarts syncs that lost their job. */
  @Scheduled({ name: 'api.due', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const due = await this.database.system((tx) => this.items.due(tx, now, new Date(now.getTime() - STOPPED_MS), SWEPT));
    for (const one of due)
      try {
        await this.#beginDue(one, now);
      } catch (error) {
        // The next scheduled run retries it, and the other items do not wait for it.
        this.logger.error({ err: error, apiId: one.apiId, projectId: one.projectId }, 'beginning the sync of an API failed');
      }
  }

  async #beginDue({ organisationId, projectId, apiId, isStopped }: DueApi, now: Date): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const own = await this.items.lock(tx, apiId);
      const project = own && (await this.projects.find(tx, projectId));
      if (!own || !project || own.isDeleting) return;
      if (isStopped && own.state === 'syncing') await this.outbox.enqueue(tx, SyncApi, { organisationId, projectId, apiId });
      else if (own.nextSyncAt !== null && own.nextSyncAt <= now) await this.#begin(tx, own, true);
    });
  }

  /** Starts a sync of some entries of a locked item; false if its state forbids it. */
  beginEntries(tx: TenantTransaction, own: StoredApi, entryIds: readonly string[]): Promise<boolean> {
    return this.#begin(tx, own, true, entryIds);
  }

  async #begin(tx: TenantTransaction, own: StoredApi, isScheduled: boolean, entryIds: readonly string[] | null = null): Promise<boolean> {
    if (!canTransition(API_ITEM_TRANSITIONS, own.state, 'syncing')) return false;
    const { apiId, projectId, organisationId } = own;
    const syncId = randomUUID();
    const some = entryIds && [...entryIds];
    await this.items.removeSyncs(tx, apiId, API_SYNCS_KEPT);
    await this.items.addSync(tx, { syncId, apiId, projectId, isScheduled, startedAt: this.clock.now(), entryIds: some });
    await this.items.change(tx, apiId, { state: 'syncing', syncId, reason: null, ...(entryIds === null && { nextSyncAt: null }) });
    await this.outbox.enqueue(tx, SyncApi, { organisationId, projectId, apiId });
    return true;
  }

  #nextOf({ scheduleMinutes }: Pick<StoredApi, 'scheduleMinutes'>, now: Date): Date | null {
    return scheduleMinutes === 0 ? null : new Date(now.getTime() + scheduleMinutes * 60_000);
  }

  #note(tx: TenantTransaction, { apiId, projectId, name }: StoredApi): Promise<void> {
    return this.audit.record(tx, {
      ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'content.sync', subject: 'project', subjectId: projectId },
      details: { apiId, name },
    });
  }
}
