import type { AuditAction, BulkChange } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { BulkEdit } from '../../bulk-changes/bulk-change.entity.js';
import type { BulkScope } from '../../bulk-changes/bulk-changes.service.js';
import type { MatchingCount } from '../../editor/editor.service.js';
import { countRefused } from '../../translations/refusals.js';
import { CHANGED_SINCE } from '../../translations/seen/seen-targets.service.js';
import { isActive, type PreTranslationRun } from '../runs/pre-translation-run.entity.js';
import { PreTranslationRunsService } from '../runs/pre-translation-runs.service.js';
import { CHANGE_BATCH, ChangeBatchService } from './change-batch.service.js';

/** A change of up to this many segments is finished before the call returns; a job does a larger one. */
const AT_ONCE = CHANGE_BATCH;

const ACTIONS = {
  replace: 'translation.replace',
  displayType: 'translation.displayType',
  fix: 'translation.fix',
  delete: 'translation.delete',
  review: 'translation.review',
  revert: 'translation.revert',
} as const satisfies Record<BulkEdit['kind'], AuditAction>;

export const NOTHING_TO_CHANGE: BulkChange = { jobId: null, isQueued: false, changed: 0, unchanged: 0, refused: 0, skipped: 0 };

/** Starts the run of a change of many translations; a small one ends in the transaction of its call. */
@Injectable()
export class ChangeRunsService {
  constructor(
    private readonly batches: ChangeBatchService,
    private readonly runs: PreTranslationRunsService,
    private readonly audit: Audit,
  ) {}

  /** Changes a small number of segments at once. If more may match than were counted, jobs make the change. */
  async start(tx: TenantTransaction, scope: BulkScope, edit: BulkEdit, { count: total, isCut }: MatchingCount): Promise<BulkChange> {
    if (total === 0 && !isCut) return NOTHING_TO_CHANGE;
    const runId = await this.runs.start(tx, { ...scope, kind: edit.kind, change: edit, total });
    if (!runId) throw new Error('a requested run never collides with another');
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: ACTIONS[edit.kind],
      subject: 'fill',
      subjectId: runId,
      details: { ...audited(edit), projectId: scope.projectId, language: scope.language, segments: total },
    });
    return toBulkChange(total <= AT_ONCE && !isCut ? await this.#runAll(tx, runId) : await this.#find(tx, runId));
  }

  /** The run's jobs are still enqueued, but find nothing left to do. */
  async #runAll(tx: TenantTransaction, runId: string): Promise<PreTranslationRun> {
    let run = await this.#find(tx, runId);
    while (isActive(run) && run.change) {
      await this.batches.runBatch(tx, run, run.change);
      run = await this.#find(tx, runId);
    }
    return run;
  }

  async #find(tx: TenantTransaction, runId: string): Promise<PreTranslationRun> {
    const run = await this.runs.find(tx, runId);
    if (!run) throw new Error(`run ${runId} vanished in its transaction`);
    return run;
  }
}

function toBulkChange(run: PreTranslationRun): BulkChange {
  const left = countRefused(run.refusals);
  const skipped = run.refusals[`|${CHANGED_SINCE}`]?.count ?? 0;
  const { runId: jobId, changed, seen } = run;
  return { jobId, isQueued: isActive(run), changed, unchanged: Math.max(0, seen - changed - left), refused: left - skipped, skipped };
}

/** The versions of thousands of segments are of no use in the audit, so they are left out. */
function audited(edit: BulkEdit): object {
  if (!('seen' in edit)) return edit;
  const { seen: _seen, ...rest } = edit;
  return rest;
}
