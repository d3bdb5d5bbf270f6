import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Session } from '../../../../platform/http/session.js';
import type { RequestPart, StoredRequest, StoredSubBatch } from '../request.entity.js';
import { seesAll } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { isWorkable, isWorker } from '../work/sub-batch-rows.service.js';
import { WorkRepository } from '../work/work.repository.js';

/** Sub-batches that somebody may download in a file and upload again. */
@Injectable()
export class OwnSubBatches {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly work: WorkRepository,
  ) {}

  /** The open sub-batches of a part. A person who works by assignment gets those whose current step is theirs. */
  async of(tx: TenantTransaction, session: Session, request: StoredRequest, part: RequestPart): Promise<StoredSubBatch[]> {
    const open = (await this.requests.subBatches(tx, request.requestId, part)).filter((subBatch) => isWorkable(request, subBatch));
    if (seesAll(session)) return open;
    const steps = await this.work.steps(
      tx,
      open.map(({ subBatchId }) => subBatchId),
    );
    return open.filter(({ subBatchId, step }) =>
      isWorker(
        session,
        steps.find((each) => each.subBatchId === subBatchId && each.step === step),
      ),
    );
  }
}
