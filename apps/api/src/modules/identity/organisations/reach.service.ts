import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { ManagersRepository } from './managers.repository.js';
import type { Reach } from './organisation.entity.js';
import { OrganisationsRepository } from './organisations.repository.js';

/** Says in which organisations a caller may work. Whatever lies outside does not exist for them. */
@Injectable()
export class ReachService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly managers: ManagersRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** Who works in another organisation for the moment sees that one alone. */
  async of(tx: Transaction, session: Session): Promise<Reach> {
    if (session.kind === 'apiKey' || session.organisationId !== session.homeOrganisationId) return [session.organisationId];
    return this.#atHome(tx, session);
  }

  /** As `of`, but wherever the caller works at present. */
  async widest(tx: Transaction, session: Session): Promise<Reach> {
    return session.kind === 'apiKey' ? [session.organisationId] : this.#atHome(tx, session);
  }

  /** The tenant of a call that may name an organisation. */
  async tenant(session: Session, organisationId: string = session.organisationId): Promise<Tenant> {
    const tenant = { organisationId, userId: session.userId, scope: session.scope };
    if (organisationId === session.organisationId) return tenant;
    return this.database.system(async (tx) => {
      const reach = await this.widest(tx, session);
      const exists = reach === 'all' ? await this.organisations.find(tx, organisationId) : reach.includes(organisationId);
      if (!exists) throw new AppError('NOT_FOUND');
      return tenant;
    });
  }

  async #atHome(tx: Transaction, session: Session): Promise<Reach> {
    if (session.role === 'superAdmin') return 'all';
    if (session.role !== 'deliveryManager') return [session.homeOrganisationId];
    return [session.homeOrganisationId, ...(await this.managers.organisationsOf(tx, session.userId))];
  }
}

/** Whether an organisation lies within reach. */
export function isWithin(reach: Reach, organisationId: string): boolean {
  return reach === 'all' || reach.includes(organisationId);
}
