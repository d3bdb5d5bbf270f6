import { MESSAGES, type PasswordLinkReply, type UpdatePasswordDto } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { InvitationsService } from '../users/invitations.service.js';
import { type LinkRow, LinksService } from '../users/links.service.js';
import { PasswordHasher } from '../users/password-hasher.js';
import { PasswordPolicy } from '../users/password-policy.js';
import type { UserRow } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { PasswordAftermath } from './password-aftermath.js';
import { PasswordRequests } from './password-requests.js';

/** Setting a password by a link that was sent by mail: a reset, or an invitation. */
@Injectable()
export class PasswordsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersService,
    private readonly links: LinksService,
    private readonly invitations: InvitationsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly requests: PasswordRequests,
    private readonly after: PasswordAftermath,
  ) {}

  /** Answers every address alike; a job finds out whether it belongs to an account. */
  request(email: string): Promise<void> {
    return this.requests.resetAsked(email);
  }

  /** Whom a link is for, so that a screen need not ask for passwords in vain. Uses nothing up. */
  async describe(token: string): Promise<PasswordLinkReply> {
    await this.requests.guess();
    return this.database.system(async (tx) => {
      const link = await this.links.find(tx, token);
      const { firstName, organisationName } = await this.#ownerOf(tx, link);
      return { kind: link?.kind ?? 'passwordReset', firstName, organisation: organisationName };
    });
  }

  /** Gives back the user, whom the link has proved. The token works once; a refusal leaves it as it was. */
  async update({ token, password }: UpdatePasswordDto, headerToken: string | undefined): Promise<UserRow> {
    if (headerToken !== undefined && headerToken !== token) throw linkUsed();
    await this.requests.guess();
    const passwordHash = await this.hasher.hash(password);
    return this.database.system(async (tx) => {
      const user = await this.#useLink(tx, token);
      this.policy.assertGood('password', password, { email: user.email, names: [user.firstName, user.lastName] });
      await this.users.setPassword(tx, user.userId, passwordHash);
      await this.after.passwordSet(tx, user);
      return user;
    });
  }

  async #useLink(tx: Transaction, token: string): Promise<UserRow> {
    return this.#ownerOf(tx, await this.links.use(tx, token));
  }

  async #ownerOf(tx: Transaction, link: LinkRow | undefined): Promise<UserRow> {
    if (!link) throw linkUsed();
    const user = await this.users.require(tx, link.userId);
    const isGood = link.kind === 'invite' ? await this.invitations.isStillGood(tx, user, link.createdBy) : user.isActive;
    if (!isGood) throw linkUsed();
    return user;
  }
}

const linkUsed = () => new AppError('UNPROCESSABLE', { message: MESSAGES.linkUsed });
