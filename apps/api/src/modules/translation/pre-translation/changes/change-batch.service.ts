import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { BulkEdit } from '../../translations/changes/bulk-change.entity.js';
import { BulkChangesService } from '../../translations/changes/bulk-changes.service.js';
import type { PreTranslationRun } from '../runs/pre-translation-run.entity.js';
import { PreTranslationRunsService } from '../runs/pre-translation-runs.service.js';

/** Segments changed in one transaction. */
export const CHANGE_BATCH = 200;

/** One batch of a run that changes many translations. */
@Injectable()
export class ChangeBatchService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly changes: BulkChangesService,
    private readonly runs: PreTranslationRunsService,
  ) {}

  async runBatch(tx: TenantTransaction, run: PreTranslationRun, edit: BulkEdit): Promise<void> {
    const { runId, projectId, language, hashes, cursor } = run;
    const project = await this.projects.find(tx, projectId);
    if (!project) return this.runs.cancel(tx, run, 'The project was deleted.');
    const scope = { projectId, language, hashes: hashes ?? undefined };
    const page = { afterOrdinal: cursor, limit: CHANGE_BATCH };
    const outcome = await this.changes.apply(tx, project, scope, edit, page, { runId, isUndoable: true });
    if (!outcome) return this.runs.finish(tx, run);
    const { changed, unchanged, refusals, last } = outcome;
    const counts = Object.entries(refusals);
    const seen = counts.reduce((sum, [, count]) => sum + count, changed + unchanged);
    await this.runs.advance(tx, run, last, {
      seen,
      changed,
      refusals: Object.fromEntries(counts.map(([why, count]) => [`|${why}`, count])),
    });
  }
}
