import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { BulkEdit, BulkOutcome, ImportEdit } from '../../bulk-changes/bulk-change.entity.js';
import { BulkChangesService } from '../../bulk-changes/bulk-changes.service.js';
import { ReviewChangesService } from '../../review/review-changes.service.js';
import { PersonChangesService } from '../../revisions/reverts/person-changes.service.js';
import { ImportBatches } from '../../translation-memory/imports/import-batches.service.js';
import { countRefused } from '../../translations/refusals.js';
import type { PreTranslationRun } from '../runs/pre-translation-run.entity.js';
import { PreTranslationRunsService } from '../runs/pre-translation-runs.service.js';
import { ofNoEngine } from '../runs/untranslated-reasons.js';

/** Segments changed in one transaction. */
export const CHANGE_BATCH = 200;

/** One batch of a run that changes many translations. */
@Injectable()
export class ChangeBatchService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly changes: BulkChangesService,
    private readonly imports: ImportBatches,
    private readonly reviews: ReviewChangesService,
    private readonly people: PersonChangesService,
    private readonly runs: PreTranslationRunsService,
  ) {}

  async runBatch(tx: TenantTransaction, run: PreTranslationRun, edit: BulkEdit | ImportEdit): Promise<void> {
    const project = await this.projects.find(tx, run.projectId);
    if (!project) return this.runs.cancel(tx, run, 'The project was deleted.');
    const outcome = await this.#apply(tx, project, run, edit);
    if (!outcome) return this.runs.finish(tx, run);
    const { changed, unchanged, refusals, last, failure } = outcome;
    const result = { seen: changed + unchanged + countRefused(refusals), changed, refusals: ofNoEngine(refusals) };
    if (failure) await this.runs.fail(tx, run, { reason: failure }, result);
    else await this.runs.advance(tx, run, last, result);
  }

  #apply(
    tx: TenantTransaction,
    project: ProjectRow,
    { runId, projectId, language, hashes, cursor }: PreTranslationRun,
    edit: BulkEdit | ImportEdit,
  ): Promise<(BulkOutcome & { last: number; failure?: string }) | undefined> {
    const run = { runId, isUndoable: true };
    if (edit.kind === 'import')
      return this.imports.apply(tx, project, { importId: edit.importId, language }, { after: cursor, limit: CHANGE_BATCH }, run);
    const scope = { projectId, language, hashes: hashes ?? undefined };
    const page = { afterOrdinal: cursor, limit: CHANGE_BATCH };
    if (edit.kind === 'revert') {
      const { author = 'translator', ...changes } = edit;
      return this.people.apply(tx, project, { ...scope, ...changes }, { after: cursor, limit: CHANGE_BATCH }, { run, author });
    }
    if (edit.kind === 'review') return this.reviews.apply(tx, scope, edit, page, run);
    return this.changes.apply(tx, project, scope, edit, page, run);
  }
}
