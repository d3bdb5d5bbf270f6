import { randomUUID } from 'node:crypto';
import { type CmsEntry, CmsError, type CmsPublication } from '@bhashantar/cms-connectors';
import { CMS_DOWN_HOURS, CMS_RETRY_SECONDS, type CmsChange, type CmsProblem } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../../platform/jobs/schedule.decorator.js';
import { Retention } from '../../../../../platform/retention/retention.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import type { StoredApi } from '../../api-item.entity.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { CmsAccess, type OpenCms, refOf } from '../cms-access.service.js';
import { failureOf, type SeenFailure } from '../cms-failure.js';
import { localeOf } from '../locale-of.js';
import { CmsAppliesRepository } from './cms-applies.repository.js';
import type { ApplyRow, Push, StoredApply } from './cms-apply.entity.js';
import { type ApplyJob, ApplyToCms } from './cms-apply.job-definitions.js';
import { CmsPlanning, type Planned, type ReadSource } from './cms-planning.service.js';

/** Longer than the calls for one entry take. If a run dies, the next run gets the apply after this time. */
const LEASE_MS = 3 * 60_000;
const SWEEP_MS = 15_000;
const SWEPT = 200;
/** After this many entries, other applies get their turn. */
const BURST = 50;
/** If somebody else saves the entry at the same time, it is read and planned again up to this many times. */
const REPLANS = 3;

const gone: CmsProblem = { code: 'gone', field: null, message: 'The entry is not in the CMS any more. Sync the item.' };
const changedSince: CmsProblem = {
  ...{ code: 'changedSince', field: null },
  message: 'People changed this language in the CMS after it was written. It was left as it is.',
};

/** One run over the entries of an apply. */
class Run {
  readonly items = new Map<string, { own: StoredApi; language: string; cms: OpenCms } | undefined>();
  /** The entry that was read last. It is kept because the languages of an entry are written one after another. */
  source: { key: string; found: ReadSource | undefined } | undefined;

  constructor(
    readonly apply: StoredApply,
    readonly lease: string,
    readonly signal: AbortSignal,
  ) {}
}

/** Whether two lists of changes are the same. One comes from the database, the other from a plan. */
const areSame = (one: readonly CmsChange[], other: readonly CmsChange[]): boolean =>
  one.length === other.length &&
  one.every(({ field, before, after }, at) => {
    const same = other[at];
    return same !== undefined && same.field === field && same.before === before && same.after === after;
  });

type Opened = NonNullable<ReturnType<Run['items']['get']>>;

/**
 * Writes translations into CMSs as drafts, one entry in one language after another, and restores them. The state is stored before each
 * call. After a kill it tells the next run to check the CMS first, so that nothing is written twice.
 */
@Injectable()
export class CmsApplyJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly access: CmsAccess,
    private readonly applies: CmsAppliesRepository,
    private readonly planning: CmsPlanning,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'what was written into CMSs', (tx) => this.applies.purge(tx));
  }

  /** The table says when an apply is due, so that nothing is lost with a queue and waiting for a CMS that is down ends in time. */
  @Scheduled({ name: 'cms.sweepApplies', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.applies.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, ApplyToCms, due);
    });
  }

  @HandleJob(ApplyToCms)
  async run(job: ApplyJob, { signal }: JobRun): Promise<void> {
    const lease = randomUUID();
    const apply = await this.database.tenant(job, (tx) => this.applies.take(tx, job.applyId, lease, this.clock.now(), this.#until()));
    if (!apply) return;
    const run = new Run(apply, lease, signal);
    try {
      const isEnded = await this.#work(run);
      await this.database.tenant(job, async (tx) => {
        await this.applies.release(tx, apply.applyId, lease);
        if (!isEnded) await this.outbox.enqueue(tx, ApplyToCms, job);
      });
    } catch (error) {
      const failure = failureOf(error);
      await this.database.tenant(job, async (tx) => {
        if (failure) await this.#pause(tx, run, job, failure);
        await this.applies.release(tx, apply.applyId, lease);
      });
      if (!failure) throw error;
    }
  }

  /** Returns whether everything is done, or nothing is left to do. */
  async #work(run: Run): Promise<boolean> {
    const { apply, lease, signal } = run;
    const work = apply.isUndo ? 'undo' : 'apply';
    for (let done = 0; done < BURST; done++) {
      signal.throwIfAborted();
      const next = await this.database.tenant(apply, async (tx) => {
        const isHeld = await this.applies.hold(tx, apply.applyId, lease, this.#until());
        return isHeld ? { row: await this.applies.nextRow(tx, apply.applyId, work) } : undefined;
      });
      if (!next) return true;
      const { row } = next;
      if (!row) {
        const end = {
          state: apply.isUndo ? ('undone' as const) : ('done' as const),
          reason: null,
          nextAt: null,
          finishedAt: this.clock.now(),
        };
        await this.database.tenant(apply, (tx) => this.applies.change(tx, apply.applyId, end));
        return true;
      }
      await this.#row(run, row);
    }
    return false;
  }

  async #row(run: Run, row: ApplyRow): Promise<void> {
    const { apply } = run;
    try {
      const opened = await this.#open(run, row.apiId);
      if (!opened) await this.#set(run, row, { state: 'failed', problems: [gone] });
      else if (apply.isUndo) await this.#restore(run, row, opened);
      else await this.#write(run, row, opened);
    } catch (error) {
      const failure = failureOf(error);
      // If a CMS is down or refuses the credentials, all entries are affected.
      if (!failure || failure.isPassing || !(error instanceof CmsError) || failure.problem.code === 'unauthorized') throw error;
      // A draft that could not be published is still written, and can be undone.
      const state = apply.isUndo ? 'kept' : row.state === 'publishing' && row.changes > 0 ? 'written' : 'failed';
      await this.#set(run, row, { state, problems: [failure.problem] });
    }
    await this.database.tenant(apply, (tx) =>
      this.applies.change(tx, apply.applyId, { movedAt: this.clock.now(), attempts: 0, reason: null }),
    );
  }

  /** The item of a row with its CMS; undefined if the item was deleted meanwhile. */
  async #open(run: Run, apiId: string): Promise<Opened | undefined> {
    if (run.items.has(apiId)) return run.items.get(apiId);
    const found = await this.database.tenant(run.apply, async (tx) => {
      const own = await this.items.find(tx, apiId);
      const project = own && (await this.projects.find(tx, own.projectId));
      return own && project && { own, language: project.sourceLanguage };
    });
    const cms = found && [...run.items.values()].find((other) => other?.own.connectionId === found.own.connectionId)?.cms;
    const opened = found && { ...found, cms: cms ?? (await this.access.open(run.apply, found.own.connectionId, run.signal)) };
    run.items.set(apiId, opened);
    return opened;
  }

  async #write(run: Run, row: ApplyRow, opened: Opened): Promise<void> {
    if (row.state === 'publishing') return this.#publish(run, row, opened, row.written);
    const { cms, own } = opened;
    const wasWriting = row.state === 'writing';
    for (let tries = 0; ; tries++) {
      const source = await this.#source(run, row, opened, tries > 0);
      if (!source) return this.#set(run, row, { state: 'failed', problems: [gone] });
      const planned = await this.planning.plan(cms, own, source, row, run.apply.isPublishing ? 'published' : 'draft');
      if (!wasWriting && tries === 0 && (await this.#isPutOff(run, row, cms, planned))) return;
      const { ready, changes, conflicts, problems, state } = planned;
      const seen = { changes: changes.length, conflicts, problems };
      // A run that was killed after its call has written the entry. If people have made other corrections since, nobody knows.
      const isAsPlanned = state === 'unchanged' || (state === 'conflict' && areSame(conflicts, row.conflicts));
      if (wasWriting && tries === 0 && isAsPlanned && ready?.target) {
        const { corrected } = ready.plan;
        const written = { ...ready.target, ...(corrected && { corrected }) };
        return this.#written(run, row, opened, { written, fields: ready.fields, digest: ready.digest });
      }
      if (state === 'unchanged' && run.apply.isPublishing && ready?.target) return this.#publishAsIs(run, row, opened, ready.target);
      if (state === 'unchanged' && ready?.target)
        await this.#note(run, row, { written: ready.target, fields: ready.fields, digest: ready.digest });
      if (state !== 'waiting' || !ready) return this.#set(run, row, { state, ...seen });
      await this.#noteBefore(run, row, opened, ready.target ?? null, seen);
      const written = await cms.connector.writeDraft(ready.plan).catch((error: unknown) => {
        if (!(error instanceof CmsError) || error.code !== 'conflict' || tries >= REPLANS) throw error;
      });
      if (written) return this.#written(run, row, opened, { written, fields: ready.fields, digest: ready.digest });
    }
  }

  /** Writes linked entries of the same apply first, because the CMS drops a link to an entry that it does not have in the language. */
  async #isPutOff({ apply }: Run, row: ApplyRow, { chosen }: OpenCms, { missingLinks = [] }: Planned): Promise<boolean> {
    const links = missingLinks.flatMap(({ type, id }) => {
      const apiId = chosen.get(type);
      return apiId === undefined ? [] : [{ apiId, entryId: id }];
    });
    return links.length > 0 && this.database.tenant(apply, (tx) => this.applies.putOff(tx, apply.applyId, row.place, links));
  }

  async #source(
    run: Run,
    { apiId, entryId, refType }: ApplyRow,
    { cms, own, language }: Opened,
    isAgain: boolean,
  ): Promise<ReadSource | undefined> {
    const key = `${apiId} ${entryId}`;
    if (isAgain || run.source?.key !== key)
      run.source = { key, found: await this.planning.source(cms, own, language, { entryId, refType }) };
    return run.source.found;
  }

  /** The CMS already has these targets. If they were written before, nothing is stored about them. */
  #note({ apply }: Run, row: ApplyRow, push: Push): Promise<void> {
    return this.database.tenant(apply, async (tx) => {
      const before = await this.applies.push(tx, row.apiId, row.entryId, row.language);
      const next = before ? { ...before, digest: push.digest } : push;
      if (before?.digest !== push.digest) await this.applies.setPush(tx, { ...row, projectId: apply.projectId }, next, this.clock.now());
    });
  }

  /** Recorded before the call, because the process may die during it. An undo restores the locale as it was before the first attempt. */
  async #noteBefore(
    run: Run,
    row: ApplyRow,
    opened: Opened,
    before: CmsEntry | null,
    seen: Pick<ApplyRow, 'changes' | 'conflicts' | 'problems'>,
  ): Promise<void> {
    const { apply } = run;
    const isFirst = row.state !== 'writing';
    row.state = 'writing';
    row.changes = seen.changes;
    if (isFirst && apply.isPublishing) row.publicationBefore = await this.#publication(row, opened);
    await this.database.tenant(apply, async (tx) => {
      const pushedBefore = (await this.applies.push(tx, row.apiId, row.entryId, row.language)) ?? null;
      const first = isFirst && { before, pushedBefore, publicationBefore: row.publicationBefore };
      await this.applies.changeRow(tx, apply.applyId, row.place, { state: 'writing', ...seen, ...first });
    });
  }

  #publication({ entryId, refType, language }: ApplyRow, { cms, own }: Opened): Promise<CmsPublication> {
    const locale = localeOf(cms.description.locales, language) ?? language;
    return cms.connector.publication(refOf(own, entryId, refType), locale);
  }

  /** Publishes a draft that already has the translation. Records the state before, so that an undo removes nothing that existed. */
  async #publishAsIs(run: Run, row: ApplyRow, opened: Opened, target: CmsEntry): Promise<void> {
    const publicationBefore = await this.#publication(row, opened);
    Object.assign(row, { changes: 0, publicationBefore });
    const pushedBefore = await this.database.tenant(run.apply, (tx) => this.applies.push(tx, row.apiId, row.entryId, row.language));
    // If the API does not say what visitors see, it counts as showing what was last published.
    const isSeen =
      publicationBefore.state === 'unknown' && pushedBefore?.isPublished === true && pushedBefore.written.version === target.version;
    if (isSeen) return this.#set(run, row, { state: 'unchanged' });
    await this.#set(run, row, { before: target, pushedBefore: pushedBefore ?? null, publicationBefore });
    return this.#publish(run, row, opened, target);
  }

  async #written(run: Run, row: ApplyRow, opened: Opened, push: Push): Promise<void> {
    const { apply } = run;
    const state = apply.isPublishing ? 'publishing' : 'written';
    await this.database.tenant(apply, async (tx) => {
      await this.applies.setPush(tx, { ...row, projectId: apply.projectId }, push, this.clock.now());
      await this.applies.changeRow(tx, apply.applyId, row.place, { state, written: push.written });
    });
    row.state = state;
    if (apply.isPublishing) await this.#publish(run, row, opened, push.written);
  }

  async #publish(run: Run, row: ApplyRow, { cms, own }: Opened, written: CmsEntry | null): Promise<void> {
    const locale = localeOf(cms.description.locales, row.language) ?? row.language;
    if (row.state !== 'publishing') await this.#set(run, row, { state: 'publishing', ...(written && { written }) });
    const published = await cms.connector.publish(refOf(own, row.entryId, row.refType), locale, written?.version);
    // Visitors saw it before, so nothing of it has to be undone.
    const wasSeen = row.changes === 0 && row.publicationBefore?.entry?.version === published.version;
    await this.database.tenant(run.apply, async (tx) => {
      const push = await this.applies.push(tx, row.apiId, row.entryId, row.language);
      const next = push && { ...push, written: published, isPublished: true };
      if (next) await this.applies.setPush(tx, { ...row, projectId: run.apply.projectId }, next, this.clock.now());
      await this.applies.changeRow(tx, run.apply.applyId, row.place, { state: wasSeen ? 'unchanged' : 'published', written: published });
    });
  }

  /** Restores the earlier state. A locale that people have changed since stays. */
  async #restore(run: Run, row: ApplyRow, opened: Opened): Promise<void> {
    const { cms, own } = opened;
    const locale = localeOf(cms.description.locales, row.language) ?? row.language;
    const ref = refOf(own, row.entryId, row.refType);
    if (row.state === 'writing') {
      const found = await this.#wasWritten(run, row, opened);
      if (found === 'no') return this.#undone(run, row);
      if (found === 'changed') return this.#set(run, row, { state: 'kept', problems: [changedSince] });
      await this.#set(run, row, { written: found });
      row.written = found;
    }
    const isAgain = row.state === 'restoring';
    if (!isAgain) await this.#set(run, row, { state: 'restoring' });
    const now = await cms.connector.readEntry(ref, locale);
    // A run that was killed after its call has restored it.
    const isBack = isAgain && !run.apply.isPublishing && (now?.version ?? null) === (row.before?.version ?? null);
    if (isBack) return this.#undone(run, row);
    // Older applies did not record what visitors saw.
    const seen = run.apply.isPublishing ? (row.publicationBefore ?? { state: 'unknown' as const }) : undefined;
    try {
      // Nobody sees a draft that could not be published, so it is removed like any other draft.
      const isSeen = seen && !run.apply.isUnpublishing && (await cms.connector.publication(ref, locale)).state !== 'none';
      const visitors = isSeen ? 'keep' : run.apply.isUnpublishing ? seen : undefined;
      await cms.connector.restore(ref, locale, row.before ?? undefined, row.written ?? undefined, visitors);
    } catch (error) {
      if (!(error instanceof CmsError) || error.code !== 'conflict') throw error;
      return this.#set(run, row, { state: 'kept', problems: [changedSince] });
    }
    return this.#undone(run, row);
  }

  /** The locale after a write whose answer was lost. `changed` if people have corrected it since, so that nobody knows. */
  async #wasWritten(run: Run, row: ApplyRow, opened: Opened): Promise<CmsEntry | 'no' | 'changed'> {
    const source = await this.#source(run, row, opened, false);
    const planned = source && (await this.planning.plan(opened.cms, opened.own, source, row));
    if (!planned?.ready?.target || planned.changes.length > 0) return 'no';
    return areSame(planned.conflicts, row.conflicts) ? planned.ready.target : 'changed';
  }

  #undone({ apply }: Run, row: ApplyRow): Promise<void> {
    const { apiId, entryId, language, pushedBefore } = row;
    return this.database.tenant(apply, async (tx) => {
      if (pushedBefore) await this.applies.setPush(tx, { ...row, projectId: apply.projectId }, pushedBefore, this.clock.now());
      else await this.applies.removePush(tx, apiId, entryId, language);
      await this.applies.changeRow(tx, apply.applyId, row.place, { state: 'undone' });
    });
  }

  #set({ apply }: Run, row: ApplyRow, change: Parameters<CmsAppliesRepository['changeRow']>[3]): Promise<void> {
    return this.database.tenant(apply, (tx) => this.applies.changeRow(tx, apply.applyId, row.place, change));
  }

  /** Waits for a CMS that is down, longer each time. Gives up when the CMS has done nothing for a day, or never will. */
  async #pause(
    tx: TenantTransaction,
    { apply: begun }: Run,
    job: ApplyJob,
    { problem, isPassing, retryAfterSeconds = 0 }: SeenFailure,
  ): Promise<void> {
    const apply = await this.applies.lock(tx, begun.applyId);
    if (!apply || (apply.state !== 'running' && apply.state !== 'undoing')) return;
    const now = this.clock.now();
    const isOver = now.getTime() - apply.movedAt.getTime() > CMS_DOWN_HOURS * 3_600_000;
    if (!isPassing || isOver) {
      await this.applies.change(tx, apply.applyId, { state: 'failed', reason: problem, nextAt: null, finishedAt: now });
      return;
    }
    const wait = CMS_RETRY_SECONDS[Math.min(apply.attempts, CMS_RETRY_SECONDS.length - 1)] ?? 0;
    const waitMs = Math.max(wait, Math.min(retryAfterSeconds, 3_600)) * 1_000;
    const nextAt = new Date(now.getTime() + waitMs);
    await this.applies.change(tx, apply.applyId, { state: 'waiting', reason: problem, attempts: apply.attempts + 1, nextAt });
    await this.outbox.enqueue(tx, ApplyToCms, job, { delayMs: waitMs });
  }

  #until(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
