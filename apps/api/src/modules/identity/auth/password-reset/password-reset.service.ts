import { ERRORS, MESSAGES, type PasswordLinkReply, type UpdatePasswordDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { callerOrigin, callersNetwork } from '../../../../platform/messaging/message-limits.js';
import { MessageSender } from '../../../../platform/messaging/message-sender.js';
import { RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import type { ActionTokenRow } from '../../users/action-token.entity.js';
import { ActionTokensService } from '../../users/action-tokens.service.js';
import { InvitationsService } from '../../users/invitations.service.js';
import { PasswordChangeService } from '../../users/password-change.service.js';
import { PasswordHasher } from '../../users/password-hasher.js';
import { PasswordPolicy } from '../../users/password-policy.js';
import type { UserRow } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { AccountLockout } from '../account-lockout.js';
import { guessLimits } from '../registration/otp-limits.js';
import { PasswordResetRequested } from './password-reset.jobs.js';

/** Choosing a password by a link that was mailed: a reset, or an invitation. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly tokens: ActionTokensService,
    private readonly invitations: InvitationsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly passwordChange: PasswordChangeService,
    private readonly lockout: AccountLockout,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly messageSender: MessageSender,
  ) {}

  /** Does the same work for every address, known or not. A job finds out whether it belongs to an account. */
  async request(email: string): Promise<void> {
    await this.database.system(async (tx) => {
      await this.messageSender.admitMail(tx, { to: email, purpose: 'reset' }, callerOrigin(), ERRORS.TOO_MANY.message);
      await this.outbox.enqueue(tx, PasswordResetRequested, { email: emailKey(email) });
    });
  }

  /** Returns the person of a link. The screen calls it before it asks for a password. The token stays unused. */
  async describe(token: string): Promise<PasswordLinkReply> {
    await this.#countGuess();
    return this.database.system(async (tx) => {
      const row = await this.tokens.find(tx, token);
      const { firstName, organisationName } = await this.#ownerOf(tx, row);
      return { kind: row?.kind ?? 'passwordReset', firstName, organisation: organisationName };
    });
  }

  /** Returns the user whom the link has authenticated. The token works once. A refused password does not use it up. */
  async update({ token, password }: UpdatePasswordDto, headerToken: string | undefined): Promise<UserRow> {
    if (headerToken !== undefined && headerToken !== token) throw linkUsed();
    await this.#countGuess();
    const passwordHash = await this.hasher.hash(password);
    return this.database.system(async (tx) => {
      const row = await this.tokens.redeem(tx, token);
      const user = await this.#ownerOf(tx, row);
      this.policy.assertStrong('password', password, { email: user.email, names: [user.firstName, user.lastName] });
      if (row?.kind === 'invite') await this.passwordChange.setFirst(tx, user, passwordHash);
      else await this.passwordChange.change(tx, user, passwordHash);
      await this.lockout.unlock(tx, user.email);
      return user;
    });
  }

  async #countGuess(): Promise<void> {
    await this.database.system((tx) => this.limiter.take(tx, guessLimits(callersNetwork())));
  }

  /** An invited person may have an account elsewhere. Only the reader of the mail learns this, never the person who invites. */
  async #assertOnlyAccount(tx: Transaction, { userId, email }: UserRow): Promise<void> {
    const account = await this.users.findByEmail(tx, email);
    if (account && account.userId !== userId) throw new AppError('CONFLICT', { message: MESSAGES.addressHasAccount });
  }

  async #ownerOf(tx: Transaction, row: ActionTokenRow | undefined): Promise<UserRow> {
    if (!row) throw linkUsed();
    const user = await this.users.require(tx, row.userId);
    const isValid = row.kind === 'invite' ? await this.invitations.isStillValid(tx, user, row.createdBy) : user.isActive;
    if (!isValid) throw linkUsed();
    await this.#assertOnlyAccount(tx, user);
    return user;
  }
}

const linkUsed = () => new AppError('UNPROCESSABLE', { message: MESSAGES.linkUsed });
