import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { ActionTokensService } from './action-tokens.service.js';
import type { UserRow } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** The organisation of the people who run this installation. */
const OPERATOR_ORGANISATION = { name: 'Bhashantar', plan: 'enterprise' } as const;

export interface AdminRequest {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether there may be one already. */
  another: boolean;
}

export interface AdminReply {
  isNew: boolean;
  /** Address for choosing the password: valid once, and for as long as a password reset. */
  link: string;
}

/** Raised when no superAdmin was created; the message is for the operator. */
export class AdminRefused extends Error {
  override readonly name = 'AdminRefused';
}

/** Creates the superAdmin of an installation that nobody can log in to yet. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly users: UsersService,
    private readonly rows: UsersRepository,
    private readonly tokens: ActionTokensService,
    private readonly audit: Audit,
  ) {}

  /** A second call for the same address only creates a new link. */
  async ensure(request: AdminRequest): Promise<AdminReply> {
    const { known, admin } = await this.database.system(async (tx) => ({
      known: await this.#known(tx, request.email),
      admin: await this.rows.findActiveByRole(tx, 'superAdmin'),
    }));
    if (known) return this.#linkFor(known);
    if (admin && !request.another) throw new AdminRefused('There is a superAdmin already. To make one more, add --another.');
    return this.#create(request, admin?.organisationId);
  }

  /**
   * The account of the address, or else a superAdmin who has not chosen a password yet. People whom organisations invited do not belong to
   * the operator.
   */
  async #known(tx: Transaction, email: string): Promise<UserRow | undefined> {
    const account = await this.users.findByEmail(tx, email);
    return account ?? (await this.users.listByEmail(tx, email)).find(({ role }) => role === 'superAdmin');
  }

  async #linkFor(user: UserRow): Promise<AdminReply> {
    // The operator may have mistyped the address, and no role must be raised by accident.
    if (user.role !== 'superAdmin') throw new AdminRefused(`${user.email} belongs to somebody with the role ${user.role}.`);
    if (!user.isActive) throw new AdminRefused(`${user.email} has been deactivated.`);
    const link = await this.database.system((tx) => this.#link(tx, user, 'user.invite'));
    return { isNew: false, link };
  }

  /** A separate organisation, because a customer's organisation with the same name must not get a superAdmin. */
  #create({ email, firstName, lastName }: AdminRequest, existing: string | undefined): Promise<AdminReply> {
    const organisationId = existing ?? randomUUID();
    return this.database.tenant({ organisationId }, async (tx) => {
      if (!existing) await this.organisations.create(tx, { organisationId, ...OPERATOR_ORGANISATION }, undefined);
      const person = {
        email,
        firstName,
        lastName,
        role: 'superAdmin',
        passwordHash: null,
        isVerified: false,
        contractAgreed: true,
      } as const;
      const user = await this.users.create(tx, person);
      return { isNew: true, link: await this.#link(tx, user, 'user.create') };
    });
  }

  async #link(tx: Transaction, user: UserRow, action: AuditAction): Promise<string> {
    const { userId: subjectId, organisationId } = user;
    await this.audit.record(tx, { organisationId, action, subject: 'user', subjectId, details: { by: 'command line' } });
    return this.tokens.createPasswordReset(tx, user);
  }
}
