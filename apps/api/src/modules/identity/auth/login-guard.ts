import { createHash, randomBytes } from 'node:crypto';
import { LOGIN_ATTEMPTS } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, isSignature, sign } from '../../../platform/crypto/seal.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { emailKey } from '../users/email-key.js';
import { AccountLocked } from './auth.jobs.js';
import { LoginCountersRepository } from './login-counters.repository.js';

/** One attempt that was taken and is being looked at. */
export interface LoginAttempt {
  key: string;
  email: string;
  attempts: number;
}

/** Wrong passwords from one part of the network, over all accounts: guessing one password against many accounts. */
const PREFIX_LIMIT = { name: 'login.prefix', max: 100, windowMs: 15 * 60_000 };

/** Counts wrong passwords by account, known or not, and by where they come from. */
@Injectable()
export class LoginGuard {
  readonly #deviceKey: Buffer;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly counters: LoginCountersRepository,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    config: AppConfig,
  ) {
    this.#deviceKey = deriveKey(config.appSecret, 'known devices');
  }

  /** Takes an attempt or refuses. Both counts stand or fall together. */
  async take(email: string, device: string | undefined): Promise<LoginAttempt> {
    const key = this.#keyOf(email, device);
    const attempts = await this.database.system(async (tx) => {
      const taken = await this.counters.take(tx, key, this.clock.now());
      if (taken !== undefined) await this.limiter.take(tx, [prefixLimit()]);
      return taken;
    });
    if (attempts === undefined) throw locked();
    return { key, email, attempts };
  }

  /** The attempt failed: says how the account stands now, and tells its owner when it closes. */
  async failed({ attempts, email }: LoginAttempt): Promise<AppError> {
    if (attempts < LOGIN_ATTEMPTS) return new AppError('LOGIN_REFUSED', { data: { locked: false, attempts } });
    await this.database.system((tx) => this.outbox.enqueue(tx, AccountLocked, { email }));
    return locked();
  }

  async succeeded({ key }: LoginAttempt): Promise<void> {
    await this.database.system(async (tx) => {
      await this.counters.clear(tx, [key]);
      await this.limiter.giveBack(tx, [prefixLimit()]);
    });
  }

  /** Opens an account again whose owner proved the mailbox. */
  async unlock(tx: Transaction, email: string): Promise<void> {
    await this.counters.clear(tx, [accountKey(email)]);
  }

  /** A mark for a browser from which the owner has signed in: strangers who lock the account do not lock it out. */
  markDevice(email: string): string {
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
  return { ...PREFIX_LIMIT, subject: addressPrefix(requestContext.getStore()?.address) };
}

function locked(): AppError {
  return new AppError('LOCKED', { data: { locked: true, attempts: LOGIN_ATTEMPTS } });
}
