import { randomUUID } from 'node:crypto';
import {
  type AppliedLocalization,
  type ApplyDetailsDto,
  type ApplyLocalizationDto,
  CMS_APPLY_ROWS_MAX,
  type CmsApply,
  type CmsApplyDetails,
  type CmsApplyList,
  type CmsApplyRow,
  type CmsCounts,
  type CmsPlanned,
  type CmsRowState,
  type ListAppliesDto,
  type UndoApplyDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../../platform/audit/audit.js';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../../platform/http/app-error.js';
import { pageOf } from '../../../../../platform/http/page-of.js';
import type { Session } from '../../../../../platform/http/session.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import type { PublishedTarget } from '../../../../translation/translations/translation.entity.js';
import { PublishedTargets } from '../../../publication/published-targets.js';
import type { StoredApi } from '../../api-item.entity.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { ApiHistoryRepository, type HistoryLine } from '../automation/api-history.repository.js';
import { CmsAccess, type OpenCms } from '../cms-access.service.js';
import { toRefusal } from '../cms-failure.js';
import { CmsAppliesRepository, isOpenApply } from './cms-applies.repository.js';
import type { NewRow, StoredApply } from './cms-apply.entity.js';
import { ApplyToCms } from './cms-apply.job-definitions.js';
import { CmsPlanning, digestOf } from './cms-planning.service.js';

const PAGE_SIZE = 10;
/** The most plans of one call, each for an entry in a language. Each plan costs some calls to the CMS. */
const PLANNED_MAX = 60;
/** Entries whose translations are looked up at once. */
const BATCH = 500;
/** The characters of a changed text that people see before they apply it. */
const SHOWN_CHARACTERS = 2_000;
const WRITTEN: readonly CmsRowState[] = ['written', 'published'];
const UNFINISHED: readonly CmsRowState[] = ['waiting', 'writing', 'publishing', 'restoring'];
const NOT_OPEN = 'It has ended already.';

/** The entries and languages of one call. */
interface Wanted {
  projectId: string;
  apiIds: string[];
  entryIds: string[] | undefined;
  languages: string[];
}

interface Complete {
  rows: (Omit<NewRow, 'isOverwriting'> & { digest: string })[];
  counts: CmsCounts;
}

/** Translations that people write into a CMS: preview, write, stop and undo. */
@Injectable()
export class CmsApplies {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly access: CmsAccess,
    private readonly planning: CmsPlanning,
    private readonly applies: CmsAppliesRepository,
    private readonly published: PublishedTargets,
    private readonly history: ApiHistoryRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async apply(session: Session, body: ApplyLocalizationDto): Promise<AppliedLocalization> {
    const { publish = false, dryRun = false, confirm } = body;
    if (publish && !dryRun && !session.permissions.includes('publish.manage')) throw new AppError('FORBIDDEN');
    const { wanted, items, complete } = await this.database.tenant(session, async (tx) => {
      const found = await this.#require(tx, body);
      return { ...found, complete: await this.complete(tx, found.wanted) };
    });
    if (dryRun) return this.#plan(session, body, { wanted, items, counts: complete.counts });
    if (publish && confirm !== complete.rows.length) throw needsConfirmation(complete.rows.length);
    assertOverwritable(body, complete.rows);
    if (complete.rows.length === 0)
      throw new AppError('UNPROCESSABLE', { message: 'No entry has a complete translation in these languages yet. Nothing was written.' });
    const apply = await this.database.tenant(session, (tx) =>
      this.start(tx, wanted, { complete, isPublishing: publish, overwrite: body.overwrite ?? [] }),
    );
    const { pageNumber, pageSize } = pageOf(body, PAGE_SIZE).shown;
    return { apply, entries: [], total: complete.counts.entries, pageNumber, pageSize, counts: complete.counts };
  }

  /** Stores what is to be written, with the job that writes it. An item's entries belong to at most one apply at a time. */
  async start(
    tx: TenantTransaction,
    wanted: Wanted,
    how: {
      complete: Complete;
      isPublishing: boolean;
      overwrite: readonly { apiId: string; entryId: string; language: string }[];
      isAutomatic?: boolean;
    },
  ): Promise<CmsApply> {
    const { projectId, apiIds, languages } = wanted;
    const { complete, isPublishing, isAutomatic = false } = how;
    await this.#claim(tx, { projectId, apiIds }, 'Translations of these items are being written or put back already.');
    const named = new Set(how.overwrite.map((one) => keyOf(one)));
    const rows = complete.rows.map((row) => ({ ...row, isOverwriting: named.has(keyOf(row)) }));
    const applyId = randomUUID();
    const { incomplete } = complete.counts;
    await this.applies.add(tx, {
      applyId,
      projectId,
      isPublishing,
      isAutomatic,
      apiIds,
      languages,
      incomplete,
      startedAt: this.clock.now(),
    });
    for (let at = 0; at < rows.length; at += BATCH * 10)
      await this.applies.addRows(tx, { applyId, projectId }, rows.slice(at, at + BATCH * 10), at);
    await this.outbox.enqueue(tx, ApplyToCms, { organisationId: tx.organisationId, projectId, applyId });
    await this.#addHistory(tx, projectId, rows, { step: isPublishing ? 'publish' : 'apply', isAutomatic });
    await this.#note(tx, projectId, { applyId, entries: rows.length, languages, isPublishing, overwritten: named.size });
    return this.#shown(tx, await this.#own(tx, applyId));
  }

  /** Complete translations that differ from what was written last. */
  async unwritten(tx: TenantTransaction, wanted: Wanted): Promise<Complete> {
    const { rows, counts } = await this.complete(tx, wanted);
    const digests = await this.applies.digests(tx, wanted.apiIds);
    return { rows: rows.filter((row) => digests.get(keyOf(row)) !== row.digest), counts };
  }

  /** Whether entries of these items are being written or restored. */
  isBusy(tx: TenantTransaction, { projectId, apiIds }: Wanted): Promise<boolean> {
    return this.applies.hasOpen(tx, projectId, apiIds);
  }

  list(session: Session, { projectId, ...wanted }: ListAppliesDto): Promise<CmsApplyList> {
    const page = pageOf(wanted, PAGE_SIZE);
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const rows = await this.applies.list(tx, projectId, page);
      const [first] = rows.length > 0 ? rows : await this.applies.list(tx, projectId, { limit: 1, offset: 0 });
      const counts = await this.applies.counts(
        tx,
        rows.map(({ applyId }) => applyId),
      );
      return { applies: rows.map((own) => toApply(own, counts.get(own.applyId) ?? {})), total: first?.total ?? 0, ...page.shown };
    });
  }

  details(session: Session, { applyId, states, ...wanted }: ApplyDetailsDto): Promise<CmsApplyDetails> {
    const page = pageOf(wanted, PAGE_SIZE);
    return this.database.tenant(session, async (tx) => {
      const apply = await this.#shown(tx, await this.#own(tx, applyId));
      const rows = await this.applies.rows(tx, applyId, states, page);
      const [first] = rows.length > 0 ? rows : await this.applies.rows(tx, applyId, states, { limit: 1, offset: 0 });
      const shown = rows.map((row): CmsApplyRow => {
        const { apiId, entryId, title, language, state, changes, conflicts, problems } = row;
        return { apiId, entryId, title, language, state, changes, conflicts: conflicts.map(cut), problems };
      });
      return { apply, rows: shown, total: first?.total ?? 0, ...page.shown };
    });
  }

  stop(session: Session, applyId: string): Promise<CmsApply> {
    return this.database.tenant(session, async (tx) => {
      const { state, projectId, isUndo } = await this.#lock(tx, applyId);
      if (!isOpenApply(state) || isUndo) throw new AppError('FORBIDDEN_MOVE', { message: NOT_OPEN });
      await this.applies.change(tx, applyId, { state: 'stopped', nextAt: null, finishedAt: this.clock.now() });
      await this.#note(tx, projectId, { applyId, isStopped: true });
      return this.#shown(tx, await this.#own(tx, applyId));
    });
  }

  /** Restores what was written, in a job. For the person it is one step. */
  undo(session: Session, { applyId, unpublish = false, confirm }: UndoApplyDto): Promise<CmsApply> {
    return this.database.tenant(session, async (tx) => {
      const { state, projectId, organisationId, apiIds } = await this.#lock(tx, applyId);
      if (isOpenApply(state))
        throw new AppError('FORBIDDEN_MOVE', { message: 'It is still being written. Stop it first, or wait for its end.' });
      const counts = (await this.applies.counts(tx, [applyId])).get(applyId) ?? {};
      if (unpublish) {
        if (!session.permissions.includes('publish.manage')) throw new AppError('FORBIDDEN');
        const count = (counts.published ?? 0) + (counts.publishing ?? 0);
        if (confirm !== count) throw needsUnpublishing(count);
      }
      if (!isUndoable(counts)) throw new AppError('FORBIDDEN_MOVE', { message: 'It has written nothing that can be put back.' });
      await this.#claim(tx, { projectId, apiIds }, 'Translations of these items are being written.');
      const now = this.clock.now();
      await this.applies.change(tx, applyId, {
        state: 'undoing',
        isUndo: true,
        isUnpublishing: unpublish,
        reason: null,
        attempts: 0,
        nextAt: null,
        movedAt: now,
        finishedAt: null,
      });
      await this.outbox.enqueue(tx, ApplyToCms, { organisationId, projectId, applyId });
      const written = (counts.written ?? 0) + (counts.published ?? 0);
      const line = { step: 'undo' as const, language: null, isAutomatic: false, amount: written, problem: null };
      for (const apiId of apiIds) await this.history.add(tx, { apiId, projectId }, line, now);
      await this.#note(tx, projectId, { applyId, isUndo: true, isUnpublishing: unpublish });
      return this.#shown(tx, await this.#own(tx, applyId));
    });
  }

  /**
   * Locks items in the order of their ids, so that two calls for the same items run one after the other. Throws CONFLICT for items in work.
   */
  async #claim(tx: TenantTransaction, { projectId, apiIds }: Pick<Wanted, 'projectId' | 'apiIds'>, inWork: string): Promise<void> {
    for (const apiId of [...apiIds].sort()) await this.items.lock(tx, apiId);
    if (await this.applies.hasOpen(tx, projectId, apiIds))
      throw new AppError('CONFLICT', { message: `${inWork} Wait for the end, or stop it.` });
  }

  /** A line of the history of each item. */
  async #addHistory(
    tx: TenantTransaction,
    projectId: string,
    rows: readonly { apiId: string }[],
    line: Pick<HistoryLine, 'step' | 'isAutomatic'>,
  ): Promise<void> {
    const amounts = new Map<string, number>();
    for (const { apiId } of rows) amounts.set(apiId, (amounts.get(apiId) ?? 0) + 1);
    for (const [apiId, amount] of amounts)
      await this.history.add(tx, { apiId, projectId }, { ...line, language: null, amount, problem: null }, this.clock.now());
  }

  /** Finds the items of one project that are content types of a CMS, and the languages of that project. */
  async #require(tx: TenantTransaction, body: ApplyLocalizationDto): Promise<{ wanted: Wanted; items: Map<string, StoredApi> }> {
    const { apiIdList, languages, entryIds } = body;
    const found = await this.items.findAll(tx, apiIdList);
    const [first] = found;
    if (!first || found.length < apiIdList.length) throw new AppError('NOT_FOUND');
    const { projectId } = first;
    await this.projects.require(tx, projectId);
    if (found.some((item) => item.projectId !== projectId))
      throw invalidField('apiIdList', 'These items belong to several projects. Name items of one project.');
    const other = found.find(({ cmsUid }) => cmsUid === null);
    if (other)
      throw invalidField('apiIdList', `“${other.name}” is no content type of a connected CMS, so that nothing can be written back to it.`);
    for (const language of languages) await this.projects.requireLanguage(tx, projectId, language);
    const wanted = { projectId, apiIds: apiIdList, entryIds, languages };
    if (entryIds) {
      const present = new Set(
        (await this.applies.entriesAfter(tx, projectId, wanted, undefined, entryIds.length * apiIdList.length)).map(
          ({ entryId }) => entryId,
        ),
      );
      const unknown = entryIds.findIndex((entryId) => !present.has(entryId));
      if (unknown >= 0) throw invalidField(`entryIds[${unknown}]`, 'These items have no such entry. Sync them, or name another one.');
    }
    return { wanted, items: new Map(found.map((item) => [item.apiId, item])) };
  }

  /** The complete translations of entries, by stored data. The CMS is called when an entry is planned. */
  async complete(tx: TenantTransaction, wanted: Wanted): Promise<Complete> {
    const { projectId, languages } = wanted;
    // If a key asks for transliteration, a text that is only transliterated counts as complete.
    const found = await this.items.findAll(tx, wanted.apiIds);
    const spelled = new Set(found.filter(({ keys }) => keys.some(({ rule }) => rule === 'transliterate')).map(({ apiId }) => apiId));
    const isDone = (apiId: string, target: PublishedTarget | undefined) =>
      target !== undefined && (target.displayType === 'translation' || spelled.has(apiId));
    const rows: Complete['rows'] = [];
    let entries = 0;
    for (let after: { apiId: string; entryId: string } | undefined; ; ) {
      const batch = await this.applies.entriesAfter(tx, projectId, wanted, after, BATCH);
      const hashes = [...new Set(batch.flatMap((entry) => entry.hashes))];
      for (const language of languages) {
        const targets = await this.published.find(tx, projectId, language, hashes);
        for (const { apiId, entryId, hashes: own } of batch)
          if (own.length > 0 && own.every((hash) => isDone(apiId, targets.get(hash))))
            rows.push({ apiId, entryId, language, digest: digestOf(own, targets) });
      }
      if (rows.length > CMS_APPLY_ROWS_MAX)
        throw invalidField(
          'apiIdList',
          `These are more than ${CMS_APPLY_ROWS_MAX} entries in all languages. Name fewer items or languages.`,
        );
      entries += batch.length;
      after = batch.at(-1);
      if (batch.length < BATCH || !after) break;
    }
    // Keeps the languages of an entry together.
    rows.sort((a, b) =>
      a.apiId === b.apiId ? compare(a.entryId, b.entryId) || compare(a.language, b.language) : compare(a.apiId, b.apiId),
    );
    return { rows, counts: { entries, complete: rows.length, incomplete: entries * languages.length - rows.length } };
  }

  /** One page of entries, with the changes that would be written to each. */
  async #plan(
    session: Session,
    body: ApplyLocalizationDto,
    { wanted, items, counts }: { wanted: Wanted; items: Map<string, StoredApi>; counts: CmsCounts },
  ): Promise<AppliedLocalization> {
    const most = Math.max(1, Math.floor(PLANNED_MAX / wanted.languages.length));
    const asked = pageOf(body, PAGE_SIZE).shown;
    const page = pageOf({ pageNumber: asked.pageNumber, pageSize: Math.min(asked.pageSize, most) }, PAGE_SIZE);
    const { rows, language } = await this.database.tenant(session, async (tx) => {
      const found = await this.applies.entriesOf(tx, wanted, page);
      return { rows: found, language: (await this.projects.require(tx, wanted.projectId)).sourceLanguage };
    });
    const opened = new Map<string, OpenCms>();
    const overwritten = new Set((body.overwrite ?? []).map(keyOf));
    const entries: CmsPlanned[] = [];
    try {
      for (const { apiId, entryId, refType, title } of rows) {
        const own = items.get(apiId);
        if (!own) continue;
        const cms = opened.get(own.connectionId) ?? (await this.access.open(session, own.connectionId));
        opened.set(own.connectionId, cms);
        const source = await this.planning.source(cms, own, language, { entryId, refType });
        for (const each of wanted.languages) {
          const row = { apiId, entryId, title, language: each };
          if (!source) entries.push({ ...row, state: 'failed', changes: [], conflicts: [], problems: [NOT_THERE] });
          else {
            const isOverwriting = overwritten.has(keyOf(row));
            const { state, changes, conflicts, problems } = await this.planning.plan(cms, own, source, {
              entryId,
              language: each,
              isOverwriting,
            });
            entries.push({ ...row, state, changes: changes.map(cut), conflicts: conflicts.map(cut), problems });
          }
        }
      }
    } catch (error) {
      throw toRefusal(error);
    }
    return { apply: null, entries, total: rows[0]?.total ?? counts.entries, ...page.shown, counts };
  }

  async #own(tx: TenantTransaction, applyId: string): Promise<StoredApply> {
    const own = await this.applies.find(tx, applyId);
    if (!own) throw new AppError('NOT_FOUND');
    await this.projects.require(tx, own.projectId);
    return own;
  }

  async #lock(tx: TenantTransaction, applyId: string): Promise<StoredApply> {
    await this.#own(tx, applyId);
    const own = await this.applies.lock(tx, applyId);
    if (!own) throw new AppError('NOT_FOUND');
    return own;
  }

  async #shown(tx: TenantTransaction, own: StoredApply): Promise<CmsApply> {
    return toApply(own, (await this.applies.counts(tx, [own.applyId])).get(own.applyId) ?? {});
  }

  #note(tx: TenantTransaction, projectId: string, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action: 'content.apply', subject: 'project', subjectId: projectId, details });
  }
}

const NOT_THERE = { code: 'gone' as const, field: null, message: 'The entry is not in the CMS any more. Sync the item.' };
const keyOf = ({ apiId, entryId, language }: { apiId: string; entryId: string; language: string }): string =>
  `${apiId} ${language} ${entryId}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const shorter = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);
const cut = ({ field, before, after }: CmsPlanned['changes'][number]) => ({
  field,
  before: before && shorter(before),
  after: shorter(after),
});
/** An entry that is not written cannot be overwritten. Without this refusal, it would look as if it had been. */
function assertOverwritable({ overwrite = [] }: ApplyLocalizationDto, rows: Complete['rows']): void {
  const written = new Set(rows.map(keyOf));
  const unknown = overwrite.findIndex((one) => !written.has(keyOf(one)));
  if (unknown >= 0)
    throw invalidField(
      `overwrite[${unknown}]`,
      'This entry is not among those that are written: it is not named, or its translation is not complete. Take it out, or translate it first.',
    );
}

const isUndoable = (counts: CmsApply['counts']): boolean =>
  [...WRITTEN, 'writing', 'publishing', 'restoring'].some((state) => (counts[state as CmsRowState] ?? 0) > 0);

export function needsConfirmation(count: number): AppError {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  const message = `This publishes ${entries} in the CMS, each in one language. Visitors see them at once. Send "confirm": ${count} to go on.`;
  return new AppError('NEEDS_CONFIRMATION', { message, data: { count } });
}

function needsUnpublishing(count: number): AppError {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  const message = `Visitors of ${entries}, each in one language, see again what they saw before. Send "confirm": ${count} to go on.`;
  return new AppError('NEEDS_CONFIRMATION', { message, data: { count } });
}

function toApply(own: StoredApply, counts: CmsApply['counts']): CmsApply {
  const { applyId, state, isPublishing, languages, apiIds, incomplete, reason, nextAt, by, isAutomatic, startedAt, finishedAt } = own;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const left = own.isUndo ? [...UNFINISHED, ...WRITTEN] : UNFINISHED;
  const open = left.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return {
    ...{ applyId, state, isPublishing, languages, apiIdList: apiIds, counts, total, done: total - open, incomplete, reason },
    ...{
      nextAt: nextAt?.toISOString() ?? null,
      by,
      isAutomatic,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    },
    mayUndo: !isOpenApply(state) && isUndoable(counts),
  };
}
