import type { InboundHook, InboundHookDetails, InboundHookIdDto, InboundHookList, ListInboundHooksDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { HookList } from '../../../platform/inbound-webhooks/hook-list.service.js';
import { OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';

type Row = Awaited<ReturnType<HookList['require']>>;

/** The messages that others send to an organisation, for the people who manage its connections. */
@Injectable()
export class InboundHooksService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly hooks: HookList,
    private readonly audit: Audit,
  ) {}

  async list(session: Session, { organisationId, kind, state, ...wanted }: ListInboundHooksDto): Promise<InboundHookList> {
    const page = pageOf(wanted);
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const { hooks, total } = await this.hooks.page(tx, { kind, state }, page);
      return { hooks: hooks.map(toHook), total, ...page.shown };
    });
  }

  async details(session: Session, { organisationId, hookId }: InboundHookIdDto): Promise<InboundHookDetails> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => this.#details(tx, await this.hooks.require(tx, hookId)));
  }

  async replay(session: Session, { organisationId, hookId }: InboundHookIdDto): Promise<InboundHookDetails> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const hook = await this.hooks.replay(tx, hookId);
      await this.audit.record(tx, {
        ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'hook.replay' },
        ...{ subject: 'organisation', subjectId: tx.organisationId, details: { hookId, kind: hook.kind, eventId: hook.eventId } },
      });
      return this.#details(tx, hook);
    });
  }

  async #details(tx: TenantTransaction, row: Row): Promise<InboundHookDetails> {
    return { ...toHook(row), body: await this.hooks.shownBody(tx, row) };
  }
}

const toHook = ({ hookId, kind, eventId, bytes, state, attempts, reason, ...at }: Omit<Row, 'body'>): InboundHook => ({
  ...{ hookId, kind, eventId, bytes, state, attempts, reason },
  nextAttemptAt: at.nextAttemptAt?.toISOString() ?? null,
  receivedAt: at.receivedAt.toISOString(),
  endedAt: at.endedAt?.toISOString() ?? null,
});
