import { stepsOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import { WorkRepository } from '../work/work.repository.js';
import type { BatchItem } from './batch-items.repository.js';

/** The texts of a file by hash, and the upload that brought it. */
export interface FileTexts {
  targets: ReadonlyMap<string, string>;
  uploadId: string;
}

/** Stores the texts of a file in the steps of their sub-batches, and delivers those of the last step. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly work: WorkRepository,
    private readonly delivery: DeliveryService,
    private readonly states: RequestStateService,
  ) {}

  /** Returns why texts were refused, by hash. The request must be locked. */
  async deliver(
    tx: TenantTransaction,
    project: ProjectRow,
    request: StoredRequest,
    items: readonly BatchItem[],
    { targets, uploadId }: FileTexts,
  ): Promise<Map<string, string>> {
    const refused = new Map<string, string>();
    const subBatchIds = [...new Set(items.map(({ subBatchId }) => subBatchId))];
    let current = request;
    for (const subBatch of await this.requests.subBatches(tx, request.requestId, { subBatchIds })) {
      const own = items.filter(({ subBatchId }) => subBatchId === subBatch.subBatchId);
      const texts = own.map(({ hash }) => ({ hash, target: targets.get(hash) ?? '' }));
      await this.#keep(tx, subBatch, texts, uploadId);
      if (subBatch.step !== stepsOf(request.pipeline).at(-1)) continue;
      const result = await this.delivery.deliver(tx, project, current, subBatch, texts);
      for (const { sourceHash, reason } of result.refused) refused.set(fromSourceHash(sourceHash), reason);
      const details = { delivered: result.delivered, refused: result.refused.length, late: result.late };
      await this.states.note(tx, current, { action: 'request.deliver', details });
      current = await this.delivery.settle(tx, current, subBatch, { userId: tx.userId });
    }
    return refused;
  }

  async #keep(
    tx: TenantTransaction,
    { subBatchId, step }: StoredSubBatch,
    texts: readonly { hash: string; target: string }[],
    uploadId: string,
  ): Promise<void> {
    if (!step) return;
    const worker = { userId: tx.userId };
    await this.work.saveTargets(tx, subBatchId, step, { ...worker, author: await this.work.nameOf(tx, worker), uploadId }, texts);
  }
}
