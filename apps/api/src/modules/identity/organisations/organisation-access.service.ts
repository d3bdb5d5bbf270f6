import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { ManagersRepository } from './managers.repository.js';
import type { OrganisationAccess } from './organisation.entity.js';
import { OrganisationsRepository } from './organisations.repository.js';

/** Which organisations a caller has access to. All others are answered as if they did not exist. */
@Injectable()
export class OrganisationAccessService {
  constructor(
    private readonly database: Database,
    private readonly managers: ManagersRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** The organisations that lists show. If the caller works in another organisation, only that one. */
  async current(tx: Transaction, session: Session): Promise<OrganisationAccess> {
    if (session.kind === 'apiKey' || session.organisationId !== session.homeOrganisationId) return [session.organisationId];
    return this.#atHome(tx, session);
  }

  /** Like `current`, regardless of the organisation in which the caller works now. */
  async full(tx: Transaction, session: Session): Promise<OrganisationAccess> {
    return session.kind === 'apiKey' ? [session.organisationId] : this.#atHome(tx, session);
  }

  /** The tenant of a call that may name an organisation. */
  async tenantFor(session: Session, organisationId: string = session.organisationId): Promise<Tenant> {
    const tenant = { organisationId, userId: session.userId, scope: session.scope };
    if (organisationId === session.organisationId) return tenant;
    return this.database.system(async (tx) => {
      const access = await this.full(tx, session);
      const exists = access === 'all' ? await this.organisations.find(tx, organisationId) : access.includes(organisationId);
      if (!exists) throw new AppError('NOT_FOUND');
      return tenant;
    });
  }

  async #atHome(tx: Transaction, session: Session): Promise<OrganisationAccess> {
    if (session.role === 'superAdmin') return 'all';
    if (session.role !== 'deliveryManager') return [session.homeOrganisationId];
    return [session.homeOrganisationId, ...(await this.managers.organisationsOf(tx, session.userId))];
  }
}

/** Whether an organisation is among the accessible ones. */
export function hasAccess(access: OrganisationAccess, organisationId: string): boolean {
  return access === 'all' || access.includes(organisationId);
}
