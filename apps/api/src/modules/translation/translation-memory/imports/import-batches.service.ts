import type { ImportCounts } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { addRefusal, type Refusals } from '../../translations/refusals.js';
import { isOverPlan } from '../../translations/target-room.js';
import type { TranslationEdit, WritingRun } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TranslationUnitsAdded } from '../translation-memory.events.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { addCounts, type StagedRow, type StoredImport } from './import.entity.js';
import { ImportPlanner, type Outcome, type PlannedRow } from './import-planner.service.js';
import { ImportFailed } from './imports.events.js';
import { StoreImportedUnits } from './imports.job-definitions.js';
import { ImportsRepository } from './imports.repository.js';
import { notWhole } from './imports.service.js';
import { type RequestImport, type RequestRows, RequestRowsPort } from './request-rows.js';

const REASON = 'imported';
const WITHOUT_WORDS = 'Kept in the memory alone: the words of your plan are used up.';

interface Refusal {
  rowId: number;
  field: string;
  message: string;
}

/** The result of one batch. */
export interface WrittenBatch {
  changed: number;
  unchanged: number;
  /** Rows have a separate list. This only counts them. */
  refusals: Refusals;
  /** The row after which the next batch begins. */
  last: number;
  /** Why the import stops here and is taken back. */
  failure?: string;
}

const toEdit = ({ hash, origin, target, displayType, machineSource }: StagedRow): TranslationEdit => ({
  ...{ hash, origin, target, displayType },
  ...(machineSource && { machineSource }),
});

const isMachine = ({ origin }: Pick<StagedRow, 'origin'>) => origin === 'MACHINE';

const isWritten = ({ outcome }: PlannedRow) => outcome === 'added' || outcome === 'changed';

/** Writes the rows of an import batch by batch: segments of the project get their translations, the translation memory gets all units. */
@Injectable()
export class ImportBatches {
  constructor(
    private readonly stored: ImportsRepository,
    private readonly planner: ImportPlanner,
    private readonly translations: TranslationsService,
    private readonly memory: TranslationMemoryService,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly outbox: Outbox,
    private readonly requestRows: RequestRowsPort,
  ) {}

  /** Writes the next rows of a language; undefined when none is left, which finishes the language. */
  async apply(
    tx: TenantTransaction,
    project: ProjectRow,
    { importId, language }: { importId: string; language: string },
    page: { after: number; limit: number },
    run?: WritingRun,
  ): Promise<WrittenBatch | undefined> {
    const own = await this.#open(tx, importId);
    const rows = own ? await this.stored.rows(tx, importId, language, page) : [];
    const last = rows.at(-1)?.rowId;
    if (!own || last === undefined) return this.#finish(tx, importId, language);
    const batch = this.requestRows.of(own);
    if (batch) return this.#deliver(tx, project, batch, { language, rows, last });
    // The checks take time, so they run first without a lock. The plan is made again under the lock, with the stored findings.
    await this.planner.plan(await this.planner.read(tx, project, language, rows, own));
    const hashes = rows.map(({ hash }) => hash);
    await this.translations.lock(tx, project.projectId, language, hashes);
    const planned = await this.planner.plan(await this.planner.read(tx, project, language, rows, own));
    const { refusals, overwritten } = await this.#write(tx, project, language, planned, own, run);
    await this.stored.refuse(tx, importId, refusals);
    if (own.mode === 'whole' && refusals.length > 0) return this.#fail(tx, own, refusals, last);
    const counts = countOutcomes(planned, refusals);
    await this.#record(tx, own, language, counts);
    const changed = counts.added + counts.changed - overwritten;
    return { changed, unchanged: rows.length - changed - refusals.length, refusals: countMessages(refusals), last };
  }

  /** Delivers the rows of a batch file to its request, row by row. If one row is refused, the others are still delivered. */
  async #deliver(
    tx: TenantTransaction,
    project: ProjectRow,
    { rows: requests, own }: { rows: RequestRows; own: RequestImport },
    { language, rows, last }: { language: string; rows: StagedRow[]; last: number },
  ): Promise<WrittenBatch> {
    await requests.lock(tx, own);
    const planned = await this.planner.plan(await this.planner.read(tx, project, language, rows, own));
    const open = planned.filter(({ outcome }) => outcome !== 'refused').map(({ row }) => row);
    const refused = await requests.deliver(tx, project, own, language, open);
    const refusals = [
      ...planned.flatMap(({ row: { rowId }, problem }): Refusal[] => (problem ? [{ rowId, ...problem }] : [])),
      ...[...refused].map(([rowId, problem]): Refusal => ({ rowId, ...problem })),
    ];
    await this.stored.refuse(tx, own.importId, refusals);
    await this.#record(tx, own, language, countOutcomes(planned, refusals));
    return { changed: rows.length - refusals.length, unchanged: 0, refusals: countMessages(refusals), last };
  }

  /** The import, unless another language has failed. In an all-or-nothing import, no language may be written after another one fails. */
  async #open(tx: TenantTransaction, importId: string): Promise<StoredImport | undefined> {
    const found = await this.stored.find(tx, importId);
    const own = found?.mode === 'whole' ? await this.stored.lock(tx, importId) : found;
    return own?.state === 'failed' ? undefined : own;
  }

  /** Takes back the import, in all of its languages. */
  async #fail(tx: TenantTransaction, own: StoredImport, refusals: readonly Refusal[], last: number): Promise<WrittenBatch> {
    const { importId, projectId, jobIds } = own;
    const failure = notWhole(refusals.length);
    await this.stored.save(tx, own, { state: 'failed', reason: failure, applied: {}, openLanguages: [] });
    await this.events.emit(tx, ImportFailed, { organisationId: tx.organisationId, projectId, jobIds });
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'memory.importFailed',
      subject: 'project',
      subjectId: projectId,
      details: { importId, refused: refusals.length },
    });
    return { changed: 0, unchanged: 0, refusals: countMessages(refusals), last, failure };
  }

  /** Returns the refused rows, and how many others were not written because a later row belongs to the same translation. */
  async #write(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    planned: readonly PlannedRow[],
    { importId, mode }: StoredImport,
    run: WritingRun | undefined,
  ): Promise<{ refusals: Refusal[]; overwritten: number }> {
    const { projectId } = project;
    const writing = run && { ...run, keepsFromMemory: true };
    const own = planned.filter((each) => each.isOwn && isWritten(each)).map(({ row }) => row);
    const { items } = await this.translations.fit(tx, { projectId, language }, own, run?.runId);
    const fitting = new Set(items);
    const saved =
      items.length > 0 ? await this.translations.save(tx, project, language, items.map(toEdit), REASON, { run: writing }) : undefined;
    const unsound = new Map(saved?.refused.map(({ hash, problems }) => [hash, problems[0]?.message ?? 'The target has an error.']));
    const meant = planned.filter(
      ({ outcome, row }) => outcome !== 'kept' && outcome !== 'refused' && row.displayType === 'translation' && !unsound.has(row.hash),
    );
    const fresh = meant.filter(({ isOwn, outcome }) => !isOwn && outcome === 'added').map(({ row }) => row);
    const room = await this.translations.fitUnits(tx, { projectId, language }, fresh);
    const noRoom = new Set(room.left.map(({ unit }) => unit));
    const units = meant.flatMap(({ row }) => (noRoom.has(row) ? [] : [row]));
    if (mode === 'whole')
      await this.stored.putOffUnits(
        tx,
        importId,
        units.map(({ rowId }) => rowId),
      );
    else await this.storeUnits(tx, project, language, importId, units);
    const overPlan = new Set(saved?.refused.flatMap(({ hash, problems }) => (problems.some(isOverPlan) ? [hash] : [])));
    const isRefused = ({ hash, origin }: StagedRow) => unsound.has(hash) && (origin === 'MACHINE' || overPlan.has(hash));
    const written = items.filter((row) => !isRefused(row));
    const overwritten = written.length - new Set(written.map(({ hash, origin }) => hash + origin)).size;
    const refusals = [
      ...planned.flatMap(({ row: { rowId }, problem }): Refusal[] => (problem ? [{ rowId, ...problem }] : [])),
      ...own.filter((row) => !fitting.has(row)).map(({ rowId }): Refusal => ({ rowId, field: 'plan', message: WITHOUT_WORDS })),
      ...[...noRoom].map(({ rowId }): Refusal => ({ rowId, field: 'plan', message: room.problem?.message ?? '' })),
      ...items.filter(isRefused).map(({ rowId, hash }): Refusal => {
        const field = overPlan.has(hash) ? 'plan' : 'target';
        return { rowId, field, message: unsound.get(hash) ?? '' };
      }),
    ];
    return { refusals, overwritten };
  }

  /** Adds the units of rows to the translation memory. */
  async storeUnits(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    importId: string,
    rows: readonly StagedRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const units = rows.map(({ hash, source, target, origin }) => ({ hash, source, target, origin }));
    const byPeople = units.filter((unit) => !isMachine(unit));
    await this.memory.storeAnywhere(tx, project, language, units.filter(isMachine), importId);
    await this.memory.storeInContext(tx, project, language, byPeople, importId);
    // A page that is crawled at this moment may have been matched before these units were stored.
    const { projectId } = project;
    await this.events.emit(tx, TranslationUnitsAdded, { organisationId: tx.organisationId, projectId, language });
  }

  async #record(tx: TenantTransaction, { importId, projectId }: StoredImport, language: string, counts: ImportCounts): Promise<void> {
    // Languages are written at the same time, so the row is read again.
    const own = await this.stored.lock(tx, importId);
    if (own) await this.stored.save(tx, own, { applied: addCounts(own.applied, counts) });
    const { added, changed, unchanged, kept, refused } = counts;
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'memory.import',
      subject: 'project',
      subjectId: projectId,
      details: { language, added, changed, unchanged, kept, refused },
    });
  }

  async #finish(tx: TenantTransaction, importId: string, language: string): Promise<undefined> {
    const own = await this.stored.lock(tx, importId);
    if (!own) return;
    const openLanguages = own.openLanguages.filter((open) => open !== language);
    const isDone = openLanguages.length === 0 && own.state === 'importing';
    await this.stored.save(tx, own, { openLanguages, ...(isDone ? { state: 'done' } : {}) });
    if (!isDone || own.mode !== 'whole') return;
    const { organisationId, userId } = tx;
    await this.outbox.enqueue(tx, StoreImportedUnits, {
      ...{ organisationId, projectId: own.projectId, importId },
      ...(userId ? { userId } : {}),
    });
  }
}

/** The number of rows by outcome; rows that were finally refused count as refused. */
function countOutcomes(planned: readonly PlannedRow[], refusals: readonly Refusal[]): ImportCounts {
  const refused = new Set(refusals.map(({ rowId }) => rowId));
  let counts = addCounts({}, { read: planned.length });
  for (const { row, outcome, isFlagged } of planned) {
    const final: Outcome = refused.has(row.rowId) ? 'refused' : outcome;
    counts = addCounts(counts, { [final]: 1, ...(isFlagged && final !== 'refused' ? { flagged: 1 } : {}) });
  }
  return counts;
}

function countMessages(refusals: readonly Refusal[]): Refusals {
  const counts: Refusals = {};
  for (const { message } of refusals) addRefusal(counts, message);
  return counts;
}
