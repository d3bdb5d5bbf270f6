import { ASSIGNABLE_ROLES, type CreatedUserReply, type CreateUserDto, type Role, toInternationalPhone } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { OrganisationAccessService } from '../organisations/organisation-access.service.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { ActionTokensService } from './action-tokens.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import type { UserRow } from './user.entity.js';
import { UserAudit } from './user-audit.js';
import { assertMayAssign, assertMayManage, emailTaken } from './user-rules.js';
import { UsersService } from './users.service.js';

export interface Invitee {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  phone?: string | undefined;
  locale?: CreateUserDto['locale'];
}

/** Brings people into organisations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly access: OrganisationAccessService,
    private readonly tokens: ActionTokensService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly audit: UserAudit,
  ) {}

  /** With a password the user can sign in at once; without one they are invited to choose it. */
  async create(session: Session, { organisationId, password, ...person }: CreateUserDto): Promise<CreatedUserReply> {
    const tenant = await this.access.tenantFor(session, organisationId);
    const { house } = await this.database.tenant(tenant, (tx) => this.organisations.require(tx, tenant.organisationId));
    assertMayAssign(session, person.role, house);
    const { email, firstName, lastName } = person;
    if (password !== undefined) this.policy.assertStrong('password', password, { email, names: [firstName, lastName] });
    const passwordHash = password === undefined ? null : await this.hasher.hash(password);
    await this.database.system((tx) => this.#assertFree(tx, person.email));
    const user = await this.database.tenant(tenant, (tx) => this.add(tx, session, person, passwordHash));
    return { user: await this.users.details(session, user.apikey), invited: passwordHash === null };
  }

  resend(session: Session, apikey: string): Promise<void> {
    return this.database.system(async (tx) => {
      const user = await this.users.visible(tx, session, apikey);
      assertMayManage(session, user);
      if (user.passwordHash !== null || !user.isActive) throw new AppError('FORBIDDEN_MOVE');
      await this.#invite(tx, session, user);
      await this.audit.record(tx, session, user, 'user.invite');
    });
  }

  /** Stores a person in the organisation of the transaction, and invites those without a password. */
  async add(tx: TenantTransaction, session: Session, person: Invitee, passwordHash: string | null): Promise<UserRow> {
    const user = await this.users.create(tx, {
      ...person,
      email: person.email.trim(),
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      phone: person.phone && toInternationalPhone(person.phone),
      passwordHash,
      isVerified: passwordHash !== null,
    });
    if (passwordHash === null) await this.#invite(tx, session, user);
    await this.audit.record(tx, session, user, 'user.create', { role: user.role, invited: passwordHash === null });
    return user;
  }

  /** An invitation is valid while its sender may still assign the role. */
  async isStillValid(tx: Transaction, user: UserRow, invitedBy: string | null): Promise<boolean> {
    if (!invitedBy || user.passwordHash !== null || !user.isActive) return false;
    const inviter = await this.users.require(tx, invitedBy);
    return inviter.isActive && ASSIGNABLE_ROLES[inviter.role].includes(user.role);
  }

  async #invite(tx: Transaction, session: Session, user: UserRow): Promise<void> {
    const { name } = (await this.users.names(tx, [session.userId])).get(session.userId) ?? { name: 'Bhashantar' };
    await this.tokens.sendInvitation(tx, user, { userId: session.userId, name });
  }

  async #assertFree(tx: Transaction, email: string): Promise<void> {
    if (await this.users.findByEmail(tx, email)) throw emailTaken();
  }
}
