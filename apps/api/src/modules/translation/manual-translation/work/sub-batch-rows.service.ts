import { type FailedItem, type RequestStep, type StepAssignment, type SubBatchRow, stepsOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { toSourceHash } from '../../translations/source-hash.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { subBatchNumber } from '../request-number.js';
import { VendorPort } from '../vendor/vendor-port.js';
import type { NamedStep, Worker } from './work.entity.js';
import { WorkRepository } from './work.repository.js';

/** A sub-batch names this many of its refused items. */
const SHOWN_FAILURES = 5;

/** Sub-batches as people see them, with the people of their steps and the refused items. */
@Injectable()
export class SubBatchRows {
  constructor(
    private readonly work: WorkRepository,
    private readonly vendor: VendorPort,
  ) {}

  async of(tx: TenantTransaction, request: StoredRequest, subBatches: readonly StoredSubBatch[], reader: Worker): Promise<SubBatchRow[]> {
    const ids = subBatches.map(({ subBatchId }) => subBatchId);
    const [steps, failures] = [await this.work.steps(tx, ids), await this.work.failures(tx, ids, SHOWN_FAILURES)];
    const withVendor = await this.vendor.withVendor(tx, ids);
    return subBatches.map((subBatch) => {
      const isOf = <Row extends { subBatchId: string }>(row: Row) => row.subBatchId === subBatch.subBatchId;
      const named = stepsOf(request.pipeline).map((step) => toAssignment(step, steps.filter(isOf)));
      return {
        ...{ subBatchId: subBatch.subBatchId, batchId: subBatch.batchId, number: subBatchNumber(request, subBatch) },
        ...{ targetLang: subBatch.language, state: subBatch.state, round: subBatch.round, items: subBatch.items, words: subBatch.words },
        ...{ delivered: subBatch.delivered, failed: subBatch.failed, stale: subBatch.stale, withdrawn: subBatch.withdrawn },
        failures: failures.filter(isOf).map(toFailure),
        step: subBatch.step,
        steps: named,
        isWithVendor: withVendor.has(subBatch.subBatchId),
        isOwn:
          isWorkable(request, subBatch) &&
          isWorker(
            reader,
            named.find(({ step }) => step === subBatch.step),
          ),
      };
    });
  }
}

/** Whether anybody can work on a sub-batch now. */
export const isWorkable = ({ isPaused }: Pick<StoredRequest, 'isPaused'>, { state }: Pick<StoredSubBatch, 'state'>): boolean =>
  !isPaused && state === 'processingManualTranslation';

/** Whether this is who does the step. */
export function isWorker({ userId, guestId }: Worker, step: Pick<NamedStep, 'userId' | 'guestId'> | undefined): boolean {
  if (!step) return false;
  return (userId !== undefined && step.userId === userId) || (guestId !== undefined && step.guestId === guestId);
}

const toFailure = ({ hash, source, reason }: { hash: string; source: string; reason: string }): FailedItem => ({
  ...{ sourceHash: toSourceHash(hash), source, reason },
});

function toAssignment(step: RequestStep, steps: readonly NamedStep[]): StepAssignment {
  const { userId = null, guestId = null, name = null, dueAt, doneAt } = steps.find((each) => each.step === step) ?? {};
  return { step, userId, guestId, name, dueAt: dueAt?.toISOString() ?? null, doneAt: doneAt?.toISOString() ?? null };
}
