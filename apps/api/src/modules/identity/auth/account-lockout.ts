import { createHash, randomBytes } from 'node:crypto';
import { LOGIN_ATTEMPTS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, isSignature, sign } from '../../../platform/crypto/seal.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { callerOrigin } from '../../../platform/messaging/message-limits.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import { limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { AccountLocked } from './account-lockout.jobs.js';
import { LoginCountersRepository } from './login-counters.repository.js';

/** A login attempt that has been counted and whose password is being checked. */
export interface LockoutAttempt {
  key: string;
  email: string;
  attempts: number;
}

/** Counts wrong passwords by account, known or not, and by network, and locks an account for a time after too many. */
@Injectable()
export class AccountLockout {
  readonly #deviceKey: Buffer;

  constructor(
    private readonly database: Database,
    private readonly counters: LoginCountersRepository,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly messageSender: MessageSender,
    config: AppConfig,
  ) {
    this.#deviceKey = deriveKey(config.appSecret, 'known devices');
  }

  /** Counts an attempt, or refuses it. One transaction updates both counts, so a refusal by one does not change the other. */
  async takeAttempt(email: string, device: string | undefined): Promise<LockoutAttempt> {
    const key = this.#keyOf(email, device);
    const attempts = await this.database.system(async (tx) => {
      const taken = await this.counters.take(tx, key, this.clock.now());
      if (taken !== undefined) await this.limiter.take(tx, [prefixLimit()]);
      return taken;
    });
    if (attempts === undefined) throw locked();
    return { key, email, attempts };
  }

  /**
   * Returns the error for a failed attempt: the number of attempts, or that the account is now locked. In that case its owner gets a mail.
   */
  async failed({ attempts, email }: LockoutAttempt): Promise<AppError> {
    if (attempts < LOGIN_ATTEMPTS) return new AppError('LOGIN_REFUSED', { data: { locked: false, attempts } });
    await this.database.system(async (tx) => {
      const mail = { to: email, purpose: 'locked' } as const;
      if (await this.messageSender.mayReport(tx, mail, callerOrigin())) await this.outbox.enqueue(tx, AccountLocked, { email });
    });
    return locked();
  }

  async succeeded({ key }: LockoutAttempt): Promise<void> {
    await this.database.system(async (tx) => {
      await this.counters.clear(tx, [key]);
      await this.limiter.giveBack(tx, [prefixLimit()]);
    });
  }

  /** Unlocks an account whose owner has verified the mailbox. */
  async unlock(tx: Transaction, email: string): Promise<void> {
    await this.counters.clear(tx, [accountKey(email)]);
  }

  /** A signed id for a browser in which the owner has logged in. It has its own counter, so that others cannot lock the owner out. */
  signDevice(email: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${sign(this.#deviceKey, `${id}:${emailKey(email)}`)}`;
  }

  purge(tx: Transaction): Promise<number> {
    return this.counters.purge(tx, this.clock.now());
  }

  #keyOf(email: string, device: string | undefined): string {
    const [id = '', signature = ''] = (device ?? '').split('.');
    return isSignature(this.#deviceKey, `${id}:${emailKey(email)}`, signature) ? `device:${id}` : accountKey(email);
  }
}

function accountKey(email: string): string {
  return `account:${createHash('sha256').update(emailKey(email)).digest('base64url')}`;
}

function prefixLimit() {
  return limitOf('login.prefix', addressPrefix(requestContext.getStore()?.address));
}

function locked(): AppError {
  return new AppError('LOCKED', { data: { locked: true, attempts: LOGIN_ATTEMPTS } });
}
