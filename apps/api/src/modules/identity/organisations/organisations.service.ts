import type {
  AssignManagersDto,
  EditOrganisationDto,
  ListOrganisationsDto,
  OrganisationDetails,
  OrganisationListReply,
  OrganisationName,
  OrganisationSummary,
  Plan,
  UserSummary,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ManagersRepository } from './managers.repository.js';
import type { NewOrganisation, OrganisationRow, RequestedPlan } from './organisation.entity.js';
import { OrganisationPlanChanged } from './organisation.events.js';
import { OrganisationAccessService } from './organisation-access.service.js';
import { OrganisationDetailContributors } from './organisation-detail-contributors.js';
import { OrganisationsRepository } from './organisations.repository.js';

@Injectable()
export class OrganisationsService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsRepository,
    private readonly managers: ManagersRepository,
    private readonly access: OrganisationAccessService,
    private readonly contributors: OrganisationDetailContributors,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly sessions: SessionsService,
  ) {}

  async list(session: Session, query: ListOrganisationsDto): Promise<OrganisationListReply> {
    const page = pageOf(query);
    return this.database.system(async (tx) => {
      const filter = { access: await this.access.full(tx, session), search: query.searchText?.trim() ?? '', plan: query.plan ?? null };
      const rows = await this.organisations.list(tx, filter, page);
      return { organisationList: rows.map(summarise), totalOrganisations: await this.organisations.count(tx, filter) };
    });
  }

  all(session: Session): Promise<OrganisationName[]> {
    return this.database.system(async (tx) => this.organisations.names(tx, await this.access.full(tx, session)));
  }

  async details(session: Session, organisationId: string): Promise<OrganisationDetails> {
    const tenant = await this.access.tenantFor(session, organisationId);
    const [row, deliveryManagers] = await this.database.system(async (tx) => [
      await this.require(tx, organisationId),
      await this.managers.managersOf(tx, organisationId),
    ]);
    const { website, contactEmail, contactPhone, address, taxNumber, activeUserCount } = row;
    return {
      ...summarise(row),
      ...{ website, contactEmail, contactPhone, address, taxNumber, activeUserCount },
      deliveryManagers,
      projectCount: 0,
      projects: [],
      ...(await this.contributors.collect(tenant)),
    };
  }

  async edit(session: Session, { organisationId, editObject }: EditOrganisationDto): Promise<OrganisationDetails> {
    if (editObject.plan && session.role !== 'superAdmin') throw new AppError('FORBIDDEN', { data: { field: 'plan' } });
    const tenant = await this.access.tenantFor(session, organisationId);
    await this.database.tenant(tenant, async (tx) => {
      await this.organisations.update(tx, organisationId, editObject);
      const details = { fields: Object.keys(editObject), ...(editObject.plan ? { plan: editObject.plan } : {}) };
      await this.audit.record(tx, { ...tenant, action: 'organisation.edit', subject: 'organisation', subjectId: organisationId, details });
      if (editObject.plan) await this.events.emit(tx, OrganisationPlanChanged, { organisationId });
    });
    return this.details(session, organisationId);
  }

  /** Renames the organisation of the transaction, if that is still its name. */
  rename(tx: TenantTransaction, names: { from: string; to: string }): Promise<void> {
    return this.organisations.rename(tx, names);
  }

  async assignManagers(session: Session, { organisationId, apikeys }: AssignManagersDto): Promise<UserSummary[]> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.system(async (tx) => {
      await this.organisations.lock(tx, organisationId);
      const assigned = await this.managers.assign(tx, organisationId, apikeys);
      this.sessions.invalidateCached(tx);
      if (assigned !== apikeys.length) throw invalidField('apikeys', 'Only active delivery managers can be assigned.');
      const managers = await this.managers.managersOf(tx, organisationId);
      const details = { managers: managers.map((manager) => manager.userId) };
      await this.audit.record(tx, {
        ...tenant,
        action: 'organisation.managers',
        subject: 'organisation',
        subjectId: organisationId,
        details,
      });
      return managers;
    });
  }

  /** Has a delivery manager look after the organisation of the transaction. */
  addManager(tx: TenantTransaction, userId: string): Promise<void> {
    return this.managers.add(tx, { organisationId: tx.organisationId, userId });
  }

  managersOf(tx: Transaction, organisationId: string): Promise<UserSummary[]> {
    return this.managers.managersOf(tx, organisationId);
  }

  /** Stores a new organisation with its audit row. */
  async create(tx: Transaction, organisation: NewOrganisation, userId: string | undefined): Promise<void> {
    await this.organisations.create(tx, organisation);
    const { organisationId, name, plan } = organisation;
    await this.audit.record(tx, {
      organisationId,
      userId,
      action: 'organisation.create',
      subject: 'organisation',
      subjectId: organisationId,
      details: { name, plan },
    });
  }

  async require(tx: Transaction, organisationId: string): Promise<OrganisationRow> {
    const row = await this.organisations.find(tx, organisationId);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  /** Records the request for a plan; returns whether it is new. */
  requestPlan(tx: Transaction, organisationId: string, request: RequestedPlan): Promise<boolean> {
    return this.organisations.requestPlan(tx, organisationId, request);
  }

  requestedPlan(tx: Transaction, organisationId: string): Promise<RequestedPlan | undefined> {
    return this.organisations.requestedPlan(tx, organisationId);
  }

  async planOf(tx: Transaction, organisationId: string): Promise<Plan> {
    const plan = await this.organisations.planOf(tx, organisationId);
    if (!plan) throw new AppError('NOT_FOUND');
    return plan;
  }

  lock(tx: Transaction, organisationId: string): Promise<void> {
    return this.organisations.lock(tx, organisationId);
  }

  findByName(tx: Transaction, name: string): Promise<string | undefined> {
    return this.organisations.findByName(tx, name);
  }
}

function summarise({ organisationId, name, plan, house, userCount, createdAt }: OrganisationRow): OrganisationSummary {
  return { organisationId, name, plan, house, userCount, createdAt: createdAt.toISOString() };
}
