import { ROLE_SCOPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { UsersService } from '../../identity/users/users.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { DigestKey } from './digest-token.js';

type Due = DigestKey & { organisationId: string };

/** Finds the people who still may read mails about a project. */
@Injectable()
export class MailedPeople {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly projects: ProjectsService,
  ) {}

  /** The person, while they are active and may see the project; undefined after they lost it. A deleted project does not count as lost. */
  async find(due: Due): Promise<UserRow | undefined> {
    const user = await this.database.system((tx) => this.#reader(tx, due));
    return !user || (await this.#isLost(user, due)) ? undefined : user;
  }

  /** The person, while they may sign in and the organisation is still theirs to see. */
  async #reader(tx: Transaction, { organisationId, userId }: Due): Promise<UserRow | undefined> {
    const user = await this.users.require(tx, userId);
    if (!user.isActive) return undefined;
    const scope = ROLE_SCOPES[user.role];
    if (scope === 'all' || user.organisationId === organisationId) return user;
    const managers = scope === 'managed' ? await this.organisations.managersOf(tx, organisationId) : [];
    return managers.some((manager) => manager.userId === userId) ? user : undefined;
  }

  /** Whether the project exists and the person no longer works on it, or only on some of its domains. Mails concern the whole project. */
  async #isLost({ role }: UserRow, { organisationId, userId, projectId }: Due): Promise<boolean> {
    const find = (tenant: Tenant) => this.database.tenant(tenant, (tx) => this.projects.find(tx, projectId));
    return !(await find({ organisationId, userId, scope: ROLE_SCOPES[role] })) && (await find({ organisationId })) !== undefined;
  }
}
