import { randomBytes } from 'node:crypto';
import { INVITATION_HOURS, PASSWORD_RESET_MINUTES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { type Admission, MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../mail-templates/render-mail.js';
import type { ActionTokenKind, ActionTokenRow } from './action-token.entity.js';
import { ActionTokensRepository } from './action-tokens.repository.js';
import type { UserRow } from './user.entity.js';

const MINUTE_MS = 60_000;
const LIFE_MS: Readonly<Record<ActionTokenKind, number>> = {
  passwordReset: PASSWORD_RESET_MINUTES * MINUTE_MS,
  invite: INVITATION_HOURS * 60 * MINUTE_MS,
};

/** One-time tokens in mailed links by which people choose a password: after a reset, or an invitation. */
@Injectable()
export class ActionTokensService {
  constructor(
    private readonly tokens: ActionTokensRepository,
    private readonly messageSender: MessageSender,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** For a request that has been counted. */
  async sendPasswordReset(tx: Transaction, user: UserRow): Promise<void> {
    const url = await this.#issue(tx, user, 'passwordReset', null);
    const mail = renderMail('passwordReset', { to: user.email, locale: user.locale, name: user.firstName, url });
    await this.messageSender.sendMail(tx, mail, this.messageSender.admittedBefore(user.email));
  }

  /** A link for choosing a password, which the operator of this installation hands over; revokes earlier ones of the user. */
  async createPasswordReset(tx: Transaction, user: UserRow): Promise<string> {
    await this.tokens.revokeAll(tx, user.userId);
    return this.#issue(tx, user, 'passwordReset', null);
  }

  /** Sends an invitation and revokes earlier ones of the user. */
  async sendInvitation(
    tx: Transaction,
    user: UserRow,
    { admission, ...inviter }: { userId: string; name: string; admission: Admission },
  ): Promise<void> {
    await this.tokens.revokeAll(tx, user.userId);
    const url = await this.#issue(tx, user, 'invite', inviter.userId);
    const values = { inviter: inviter.name, organisation: user.organisationName };
    const mail = renderMail('invitation', { to: user.email, locale: user.locale, name: user.firstName, url, values });
    await this.messageSender.sendMail(tx, mail, admission);
  }

  /** A token that is still valid. */
  find(tx: Transaction, token: string): Promise<ActionTokenRow | undefined> {
    return this.tokens.find(tx, hashToken(token), this.clock.now());
  }

  /** Marks a token as used. Undefined when it is unknown, used or expired. */
  redeem(tx: Transaction, token: string): Promise<ActionTokenRow | undefined> {
    return this.tokens.redeem(tx, hashToken(token), this.clock.now());
  }

  async #issue(tx: Transaction, user: UserRow, kind: ActionTokenKind, createdBy: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS[kind]);
    const { userId, organisationId } = user;
    await this.tokens.create(tx, { tokenHash: hashToken(token), userId, organisationId, kind, createdBy, expiresAt });
    return `${this.config.environment.publicUrl}/new-password/${token}`;
  }
}
