import type { ChangedTextList, ListChangedTextsDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { partOf } from '../delivery/delivered-parts.service.js';
import { subBatchNumber } from '../request-number.js';
import { RequestAccess, workerIn } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { ChangedTextsRepository } from './changed-texts.repository.js';

/** The texts of a request whose sources changed in flight, for people who decide about the next round. */
@Injectable()
export class ChangedTexts {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly changed: ChangedTextsRepository,
  ) {}

  async list(session: Session, { requestId, batchId, subBatchId, ...query }: ListChangedTextsDto): Promise<ChangedTextList> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.require(tx, session, requestId);
      const part = { ...partOf({ ...(batchId && { batchId }), ...(subBatchId && { subBatchId }) }), worker: workerIn(session, request) };
      if ((batchId || subBatchId) && (await this.requests.subBatches(tx, requestId, part)).length === 0) throw new AppError('NOT_FOUND');
      const rows = await this.changed.list(tx, requestId, part, pageOf(query));
      return {
        texts: rows.map(({ hash, language, subBatch, ...change }) => ({
          ...{ sourceHash: toSourceHash(hash), targetLang: language, number: subBatchNumber(request, { language, number: subBatch }) },
          ...change,
        })),
        total: await this.changed.count(tx, requestId, part),
      };
    });
  }
}
