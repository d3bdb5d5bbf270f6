import type { ImportCounts } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { TranslationEdit, WritingRun } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TranslationUnitsAdded } from '../translation-memory.events.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { addCounts, type StagedRow, type StoredImport } from './import.entity.js';
import { ImportPlanner, type Outcome, type PlannedRow } from './import-planner.service.js';
import { ImportsRepository } from './imports.repository.js';

const REASON = 'imported';
const WITHOUT_WORDS = 'Kept in the memory alone: the words of your plan are used up.';

interface Refusal {
  rowId: number;
  field: string;
  message: string;
}

/** What a batch has done. */
export interface WrittenBatch {
  changed: number;
  unchanged: number;
  refusals: Record<string, number>;
  /** The row behind which the next batch begins. */
  last: number;
}

const toEdit = ({ hash, origin, target, displayType, machineSource }: StagedRow): TranslationEdit => ({
  ...{ hash, origin, target, displayType },
  ...(machineSource && { machineSource }),
});

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
  ) {}

  /** Writes the next rows of a language; undefined when none is left, with which the language is done. */
  async apply(
    tx: TenantTransaction,
    project: ProjectRow,
    { importId, language }: { importId: string; language: string },
    page: { after: number; limit: number },
    run?: WritingRun,
  ): Promise<WrittenBatch | undefined> {
    // What is read must not change before it is written.
    await this.translations.lock(tx, project.projectId, language);
    const own = await this.stored.find(tx, importId);
    const rows = own ? await this.stored.rows(tx, importId, language, page) : [];
    const last = rows.at(-1)?.rowId;
    if (!own || last === undefined) return this.#finish(tx, importId, language);
    const planned = await this.planner.plan(tx, project, language, rows, own);
    const refusals = await this.#write(tx, project, language, planned, run);
    await this.stored.refuse(tx, importId, refusals);
    const counts = countOutcomes(planned, refusals);
    await this.#record(tx, own, language, counts);
    const changed = counts.added + counts.changed;
    return { changed, unchanged: rows.length - changed - refusals.length, refusals: countMessages(refusals), last };
  }

  /** Answers the rows that are refused. */
  async #write(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    planned: readonly PlannedRow[],
    run: WritingRun | undefined,
  ): Promise<Refusal[]> {
    const { projectId } = project;
    const own = planned.filter((each) => each.isOwn && isWritten(each)).map(({ row }) => row);
    const { items } = await this.translations.fit(tx, { projectId, language }, own, run?.runId);
    const fitting = new Set(items);
    const saved = items.length > 0 ? await this.translations.save(tx, project, language, items.map(toEdit), REASON, { run }) : undefined;
    const unsound = new Map(saved?.refused.map(({ hash, problems }) => [hash, problems[0]?.message ?? 'The target has an error.']));
    const units = planned
      .filter(
        ({ outcome, row }) => outcome !== 'kept' && outcome !== 'refused' && row.displayType === 'translation' && !unsound.has(row.hash),
      )
      .map(({ row: { hash, source, target, origin } }) => ({ hash, source, target, origin }));
    if (units.length > 0) {
      await this.memory.store(tx, project, language, units);
      // A page that is crawled at the same time may have been matched before these units were stored.
      await this.events.emit(tx, TranslationUnitsAdded, { organisationId: tx.organisationId, projectId, language });
    }
    return [
      ...planned.flatMap(({ row: { rowId }, problem }): Refusal[] => (problem ? [{ rowId, field: 'target', message: problem }] : [])),
      ...own.filter((row) => !fitting.has(row)).map(({ rowId }): Refusal => ({ rowId, field: 'plan', message: WITHOUT_WORDS })),
      ...items.flatMap(({ rowId, hash, origin }): Refusal[] => {
        const message = origin === 'MACHINE' ? unsound.get(hash) : undefined;
        return message ? [{ rowId, field: 'target', message }] : [];
      }),
    ];
  }

  async #record(tx: TenantTransaction, { importId, projectId }: StoredImport, language: string, counts: ImportCounts): Promise<void> {
    // Languages are written side by side, so the row is read again.
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
    await this.stored.save(tx, own, {
      openLanguages,
      ...(openLanguages.length === 0 && own.state === 'importing' ? { state: 'done' } : {}),
    });
  }
}

/** How many rows had which outcome; those that were refused in the end count as refused. */
function countOutcomes(planned: readonly PlannedRow[], refusals: readonly Refusal[]): ImportCounts {
  const refused = new Set(refusals.map(({ rowId }) => rowId));
  let counts = addCounts({}, { read: planned.length });
  for (const { row, outcome, isFlagged } of planned) {
    const final: Outcome = refused.has(row.rowId) ? 'refused' : outcome;
    counts = addCounts(counts, { [final]: 1, ...(isFlagged && final !== 'refused' ? { flagged: 1 } : {}) });
  }
  return counts;
}

function countMessages(refusals: readonly Refusal[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { message } of refusals) counts[message] = (counts[message] ?? 0) + 1;
  return counts;
}
