import {
  ASSIGNABLE_ROLES,
  type CreatedUserReply,
  type CreateUserDto,
  MESSAGES,
  type Role,
  toInternationalPhone,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { type Admission, MessageSender } from '../../../platform/messaging/message-sender.js';
import { OrganisationAccessService } from '../organisations/organisation-access.service.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { ActionTokensService } from './action-tokens.service.js';
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
    private readonly messageSender: MessageSender,
    private readonly audit: UserAudit,
  ) {}

  /**
   * Invites somebody, who chooses the password by the link in the mail. Addresses with an account elsewhere are answered as all others: the
   * reader of its mails finds that out at the link.
   */
  async create(session: Session, { organisationId, ...person }: CreateUserDto): Promise<CreatedUserReply> {
    const tenant = await this.access.tenantFor(session, organisationId);
    const { house } = await this.database.tenant(tenant, (tx) => this.organisations.require(tx, tenant.organisationId));
    assertMayAssign(session, person.role, house);
    const admission = await this.admit(session, person.email);
    await this.database.system((tx) => this.#assertUnseen(tx, session, person.email));
    const user = await this.database.tenant(tenant, async (tx) => {
      // Locks the organisation, so that of two people who invite the same person at once, one is refused.
      await this.organisations.lock(tx, tenant.organisationId);
      await this.#assertUnseen(tx, session, person.email);
      return this.add(tx, session, person, admission);
    });
    return { user: await this.users.details(session, user.apikey), invited: true };
  }

  /** Counts an invitation, whatever its outcome. */
  admit({ userId, organisationId }: Session, email: string): Promise<Admission> {
    const mail = { to: email, purpose: 'invitation' } as const;
    return this.database.system((tx) => this.messageSender.admitMail(tx, mail, { userId, organisationId }, MESSAGES.invitationCap));
  }

  async resend(session: Session, apikey: string): Promise<void> {
    const { email } = await this.database.system((tx) => this.#requireInvited(tx, session, apikey));
    const admission = await this.admit(session, email);
    await this.database.system(async (tx) => {
      const user = await this.#requireInvited(tx, session, apikey);
      await this.#invite(tx, session, user, admission);
      await this.audit.record(tx, session, user, 'user.invite');
    });
  }

  /** Stores a person in the organisation of the transaction, and invites them. */
  async add(tx: TenantTransaction, session: Session, person: Invitee, admission: Admission): Promise<UserRow> {
    const user = await this.users.create(tx, {
      ...person,
      email: person.email.trim(),
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      phone: person.phone && toInternationalPhone(person.phone),
      passwordHash: null,
      isVerified: false,
    });
    await this.#invite(tx, session, user, admission);
    await this.audit.record(tx, session, user, 'user.create', { role: user.role, invited: true });
    return user;
  }

  /** An invitation is valid while its sender may still assign the role. */
  async isStillValid(tx: Transaction, user: UserRow, invitedBy: string | null): Promise<boolean> {
    if (!invitedBy || user.passwordHash !== null || !user.isActive) return false;
    const inviter = await this.users.require(tx, invitedBy);
    return inviter.isActive && ASSIGNABLE_ROLES[inviter.role].includes(user.role);
  }

  async #invite(tx: Transaction, session: Session, user: UserRow, admission: Admission): Promise<void> {
    const { name } = (await this.users.names(tx, [session.userId])).get(session.userId) ?? { name: 'Bhashantar' };
    await this.tokens.sendInvitation(tx, user, { userId: session.userId, name, admission });
  }

  async #assertUnseen(tx: Transaction, session: Session, email: string): Promise<void> {
    if (await this.users.isSeen(tx, session, email)) throw emailTaken(MESSAGES.inviteeHasAccount);
  }

  /** A person whom the caller may manage and who has not chosen a password yet. */
  async #requireInvited(tx: Transaction, session: Session, apikey: string): Promise<UserRow> {
    const user = await this.users.visible(tx, session, apikey);
    assertMayManage(session, user);
    if (user.passwordHash !== null || !user.isActive) throw new AppError('FORBIDDEN_MOVE');
    return user;
  }
}
