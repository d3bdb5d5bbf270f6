import { Readable } from 'node:stream';
import type { AuditListReply, AuditRow, ListAuditDto } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { type AuditFilter, AuditRepository } from './audit.repository.js';
import { AuditNames } from './audit-names.js';

/** The head of the CSV. */
const COLUMNS = 'at name email action subject subjectId details address userAgent reference organisationId'.split(' ');
/** Rows that a download reads at a time. */
const BATCH = 1_000;
/** Nobody reads more rows, and a download must end. */
const MAX_ROWS = 200_000;

/** The audit, for those who may read it. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly rows: AuditRepository,
    private readonly access: OrganisationAccessService,
    private readonly users: UsersService,
    private readonly names: AuditNames,
    private readonly audit: Audit,
  ) {}

  async list(session: Session, query: ListAuditDto): Promise<AuditListReply> {
    const page = pageOf(query);
    const filter = await this.#filterOf(session, query);
    return this.database.system(async (tx) => ({
      auditList: await this.names.name(tx, await this.rows.list(tx, filter, page)),
      total: await this.rows.count(tx, filter),
    }));
  }

  /** The same rows as CSV, read in batches while they are sent. */
  async csv(session: Session, query: ListAuditDto): Promise<Readable> {
    const filter = await this.#filterOf(session, query);
    const { organisationId, userId } = await this.access.tenantFor(session, query.organisationId);
    await this.database.system((tx) =>
      this.audit.record(tx, {
        ...{ organisationId, userId, action: 'organisation.auditDownload', subject: 'organisation', subjectId: organisationId },
        details: { ...query },
      }),
    );
    return Readable.from(this.#lines(filter));
  }

  async *#lines(filter: AuditFilter): AsyncGenerator<string> {
    yield CSV_BEGIN + csvLine(COLUMNS);
    for (let offset = 0; offset < MAX_ROWS; offset += BATCH) {
      const rows = await this.database.system(async (tx) =>
        this.names.name(tx, await this.rows.list(tx, filter, { limit: BATCH, offset })),
      );
      yield csvLines(rows.map(cellsOf));
      if (rows.length < BATCH) return;
    }
  }

  async #filterOf(session: Session, query: ListAuditDto): Promise<AuditFilter> {
    const { organisationId } = await this.access.tenantFor(session, query.organisationId);
    return this.database.system(async (tx) => {
      const access = query.organisationId ? [organisationId] : await this.access.current(tx, session);
      return {
        organisationIds: access === 'all' ? null : access,
        userIds: await this.#userIds(tx, session, query, organisationId),
        action: query.action || null,
        subject: query.subject || null,
        subjectId: query.subjectId || null,
        from: query.from ? toMoment('from', query.from) : null,
        to: query.to ? toMoment('to', query.to) : null,
        search: query.searchText?.trim() ?? '',
      };
    });
  }

  async #userIds(tx: Transaction, session: Session, query: ListAuditDto, organisationId: string): Promise<readonly string[] | null> {
    if (query.apikey) return [(await this.users.visible(tx, session, query.apikey)).userId];
    return this.users.visibleIds(tx, session, organisationId);
  }
}

function cellsOf({ at, user, action, subject, subjectId, details, address, userAgent, reference, organisationId }: AuditRow): string[] {
  const who = [user?.name ?? '', user?.email ?? ''];
  return [
    at,
    ...who,
    action,
    subject,
    subjectId ?? '',
    JSON.stringify(details),
    address ?? '',
    userAgent ?? '',
    reference ?? '',
    organisationId,
  ];
}
