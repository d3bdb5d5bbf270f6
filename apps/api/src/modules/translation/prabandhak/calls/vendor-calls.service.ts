import type {
  ListVendorCallsDto,
  VendorCall,
  VendorCallDetails,
  VendorCallIdDto,
  VendorCallList,
  VendorSubBatch,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { hideSecrets } from '../../../../platform/private-content/find-secrets.js';
import { OrganisationAccessService } from '../../../identity/organisations/organisation-access.service.js';
import { requestNumber, subBatchNumber } from '../../manual-translation/request-number.js';
import { type ShownSubBatch, VendorWorkRepository } from '../work/vendor-work.repository.js';
import { CallVendor } from './vendor-call.job-definitions.js';
import { type CallRow, VendorCallsRepository } from './vendor-calls.repository.js';

const DONE = 'The vendor has taken this call already.';

/** The calls to and from vendors, as people see them. */
@Injectable()
export class VendorCalls {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly calls: VendorCallsRepository,
    private readonly work: VendorWorkRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async list(session: Session, { organisationId, requestId, state, ...wanted }: ListVendorCallsDto): Promise<VendorCallList> {
    const page = pageOf(wanted);
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const calls = await this.calls.list(tx, { requestId, state }, page);
      const total = await this.calls.count(tx, { requestId, state });
      const subBatches = requestId ? (await this.work.shown(tx, requestId)).map(toSubBatch) : [];
      return { calls: calls.map(toCall), subBatches, total, ...page.shown };
    });
  }

  async details(session: Session, { organisationId, callId }: VendorCallIdDto): Promise<VendorCallDetails> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, (tx) => this.#details(tx, callId));
  }

  async retry(session: Session, { organisationId, callId }: VendorCallIdDto): Promise<VendorCallDetails> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const { request, kind } = await this.#details(tx, callId);
      if (!(await this.calls.retry(tx, callId, this.clock.now()))) throw new AppError('CONFLICT', { message: DONE });
      await this.outbox.enqueue(tx, CallVendor, { organisationId: tx.organisationId });
      await this.audit.record(tx, {
        ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'vendor.retry' },
        ...{ subject: 'organisation', subjectId: tx.organisationId, details: { callId, kind, request } },
      });
      return this.#details(tx, callId);
    });
  }

  async #details(tx: TenantTransaction, callId: string): Promise<VendorCallDetails> {
    const row = await this.calls.find(tx, callId);
    if (!row) throw new AppError('NOT_FOUND');
    return { ...toCall(row), body: row.body === null ? null : hideSecrets(row.body) };
  }
}

const toCall = ({ requestNumber: number, language, subBatchNumber: part, ...row }: CallRow): VendorCall => ({
  ...{ callId: row.callId, requestId: row.requestId, request: requestNumber({ number }), kind: row.kind, state: row.state },
  subBatch: language === null || part === null ? null : subBatchNumber({ number }, { language, number: part }),
  ...{ attempts: row.attempts, status: row.status, failure: row.failure },
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const toSubBatch = ({ requestNumber: request, number, language, ...row }: ShownSubBatch): VendorSubBatch => ({
  ...{ subBatchId: row.subBatchId, number: subBatchNumber({ number: request }, { language, number }) },
  ...{ remoteId: row.remoteId, status: row.status, reason: row.reason, seq: row.seq, appliedSeq: row.appliedSeq },
  checkedAt: row.checkedAt?.toISOString() ?? null,
});
