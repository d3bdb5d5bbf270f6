import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Postman } from '../../../platform/messages/postman.js';
import { writeLetter } from '../letters/write-letter.js';
import { type LinkKind, type LinkRow, LinkTokensRepository } from './link-tokens.repository.js';
import type { UserRow } from './user.entity.js';

export type { LinkRow };

const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Readonly<Record<LinkKind, number>> = { passwordReset: HOUR_MS, invite: 72 * HOUR_MS };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links by which people choose a password: for those who forgot theirs, and for those who are invited. */
@Injectable()
export class LinksService {
  constructor(
    private readonly tokens: LinkTokensRepository,
    private readonly postman: Postman,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async sendReset(tx: Transaction, user: UserRow): Promise<void> {
    const url = await this.#issue(tx, user, 'passwordReset', null);
    await this.postman.mail(tx, writeLetter('passwordReset', { to: user.email, locale: user.locale, name: user.firstName, url }));
  }

  /** A link to choose a password by, for whoever runs the house to hand over; earlier ones of the same user end. */
  async writeReset(tx: Transaction, user: UserRow): Promise<string> {
    await this.tokens.end(tx, user.userId);
    return this.#issue(tx, user, 'passwordReset', null);
  }

  /** Sends an invitation; an earlier one of the same user ends. */
  async sendInvite(tx: Transaction, user: UserRow, inviter: { userId: string; name: string }): Promise<void> {
    this.postman.assertMail();
    await this.tokens.end(tx, user.userId);
    const url = await this.#issue(tx, user, 'invite', inviter.userId);
    const values = { inviter: inviter.name, organisation: user.organisationName };
    await this.postman.mail(tx, writeLetter('invitation', { to: user.email, locale: user.locale, name: user.firstName, url, values }));
  }

  /** A link that can still be used. */
  find(tx: Transaction, token: string): Promise<LinkRow | undefined> {
    return this.tokens.find(tx, hashOf(token), this.clock.now());
  }

  /** Uses a link up. Undefined when it is unknown, used or too old. */
  use(tx: Transaction, token: string): Promise<LinkRow | undefined> {
    return this.tokens.use(tx, hashOf(token), this.clock.now());
  }

  async #issue(tx: Transaction, user: UserRow, kind: LinkKind, createdBy: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS[kind]);
    const { userId, organisationId } = user;
    await this.tokens.create(tx, { hash: hashOf(token), userId, organisationId, kind, createdBy, expiresAt });
    return `${this.config.environment.publicUrl}/new-password/${token}`;
  }
}
