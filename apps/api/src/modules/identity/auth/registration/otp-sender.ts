import { randomBytes } from 'node:crypto';
import { type MailLocale, MESSAGES, RESEND_SECONDS } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { requestContext } from '../../../../platform/logger/request-context.js';
import { Postman } from '../../../../platform/messages/postman.js';
import { addressPrefix } from '../../../../platform/rate-limit/address-prefix.js';
import { type Limit, LimitReached, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { writeLetter, writeOtpText } from '../../letters/write-letter.js';
import { hashToken } from './hash-token.js';
import { OtpCodes } from './otp-codes.js';
import { mailLimits, smsLimits } from './otp-limits.js';
import { OtpsRepository } from './otps.repository.js';

const MINUTES = 10;

/** Sends one-time codes, within limits. */
@Injectable()
export class OtpSender {
  constructor(
    private readonly otps: OtpsRepository,
    private readonly codes: OtpCodes,
    private readonly limiter: RateLimiter,
    private readonly postman: Postman,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A code of its own for this registration; an earlier one ends with it. */
  async text(tx: Transaction, registration: { registrationId: string; phone: string; locale: MailLocale }): Promise<void> {
    const { registrationId, phone, locale } = registration;
    if (this.config.isProduction && !this.config.environment.smsProvider)
      throw new AppError('UNPROCESSABLE', { message: MESSAGES.smsUnavailable });
    this.#assertPause(await this.otps.lastSentToRegistration(tx, registrationId));
    await this.#take(tx, smsLimits(phone, sender(), this.config.environment.smsDailyCap));
    const code = this.codes.create();
    await this.otps.create(tx, { ...(await this.#newOtp(code)), channel: 'mobile', registrationId, tokenHash: null, emailKey: null });
    await this.postman.text(tx, writeOtpText(phone, locale, code, MINUTES));
  }

  /** Gives back the token under which the code can be verified. */
  async mail(tx: Transaction, to: { email: string; emailKey: string; locale: MailLocale; registrationId: string | null }): Promise<string> {
    this.#assertPause(await this.otps.lastSentToAddress(tx, to.emailKey));
    await this.#take(tx, mailLimits(to.emailKey, sender()));
    const code = this.codes.create();
    const token = randomBytes(24).toString('base64url');
    const { registrationId, emailKey } = to;
    await this.otps.create(tx, { ...(await this.#newOtp(code)), channel: 'email', registrationId, tokenHash: hashToken(token), emailKey });
    const values = { minutes: String(MINUTES) };
    await this.postman.mail(tx, writeLetter('emailOtp', { to: to.email, locale: to.locale, name: '', code, values }));
    return token;
  }

  async #newOtp(code: string) {
    const sentAt = this.clock.now();
    return { codeHash: await this.codes.hash(code), sentAt, expiresAt: new Date(sentAt.getTime() + MINUTES * 60_000) };
  }

  #assertPause(last: Date | undefined): void {
    if (!last) return;
    const waited = (this.clock.now().getTime() - last.getTime()) / 1000;
    if (waited >= RESEND_SECONDS) return;
    const retryAfterSeconds = Math.ceil(Math.min(RESEND_SECONDS, RESEND_SECONDS - waited));
    throw new AppError('TOO_MANY', { message: MESSAGES.otpWait, retryAfterSeconds, data: { retryAfterSeconds } });
  }

  async #take(tx: Transaction, limits: Limit[]): Promise<void> {
    try {
      await this.limiter.take(tx, limits);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      // Somebody may be pumping messages: this line is what an alert listens to.
      this.logger.warn({ limit: error.limit }, 'one-time codes: a cap is reached');
      const { retryAfterSeconds = 60 } = error;
      throw new AppError('TOO_MANY', { message: MESSAGES.otpCap, retryAfterSeconds, data: { retryAfterSeconds }, cause: error });
    }
  }
}

function sender() {
  return { prefix: addressPrefix(requestContext.getStore()?.address) };
}
