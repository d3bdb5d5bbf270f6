import { randomBytes } from 'node:crypto';
import { type MailLocale, MESSAGES, OTP_MINUTES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { requestContext } from '../../../../platform/logger/request-context.js';
import { MessageSender } from '../../../../platform/messaging/message-sender.js';
import { addressPrefix } from '../../../../platform/rate-limit/address-prefix.js';
import { type Limit, LimitReached, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { renderMail, renderOtpText } from '../../mail-templates/render-mail.js';
import { OtpCodes } from './otp-codes.js';
import { isPumping, mailLimits, pauseLimit, seriesOf, smsLimits } from './otp-limits.js';
import { OtpsRepository } from './otps.repository.js';

const DAY_MS = 24 * 60 * 60_000;

/** A code and what of it is kept. */
export interface NewCode {
  code: string;
  codeHash: string;
}

interface Recipient {
  registrationId: string | null;
  locale: MailLocale;
}

/** Sends one-time codes, within limits. */
@Injectable()
export class OtpSender {
  constructor(
    private readonly otps: OtpsRepository,
    private readonly codes: OtpCodes,
    private readonly limiter: RateLimiter,
    private readonly messageSender: MessageSender,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes what a text message costs of every limit, or refuses; the work on the message begins only then. */
  async admitText(tx: Transaction, { registrationId, phone }: { registrationId: string; phone: string }): Promise<void> {
    if (!this.config.hasTexts) throw new AppError('UNPROCESSABLE', { message: MESSAGES.smsUnavailable });
    // A registration that waits for a mail in the end is not begun.
    this.messageSender.assertMail();
    await this.#take(tx, [pauseLimit(registrationId)], MESSAGES.otpWait);
    await this.#assertNoPumping(tx, phone);
    await this.#take(tx, smsLimits(phone, sender(), this.config.environment.smsDailyCap), MESSAGES.otpCap);
  }

  async admitMail(tx: Transaction, emailKey: string): Promise<void> {
    this.messageSender.assertMail();
    await this.#take(tx, [pauseLimit(emailKey)], MESSAGES.otpWait);
    await this.#take(tx, mailLimits(emailKey, sender()), MESSAGES.otpCap);
  }

  /** Slow on purpose, hence outside of transactions. */
  async newCode(): Promise<NewCode> {
    const code = this.codes.create();
    return { code, codeHash: await this.codes.hash(code) };
  }

  /** Sends a code of its own for this registration; an earlier one ends with it. */
  async text(tx: Transaction, registration: Recipient & { phone: string }, { code, codeHash }: NewCode): Promise<void> {
    const { registrationId, phone, locale } = registration;
    await this.otps.create(tx, { ...this.#times(), codeHash, channel: 'mobile', registrationId, tokenHash: null, emailKey: null });
    await this.messageSender.sendText(tx, renderOtpText(phone, locale, code, OTP_MINUTES));
  }

  /** Gives back the token under which the code can be verified. */
  async mail(tx: Transaction, to: Recipient & { email: string; emailKey: string }, { code, codeHash }: NewCode): Promise<string> {
    const { registrationId, emailKey, email, locale } = to;
    const token = randomBytes(24).toString('base64url');
    await this.otps.create(tx, { ...this.#times(), codeHash, channel: 'email', registrationId, tokenHash: hashToken(token), emailKey });
    await this.messageSender.sendMail(
      tx,
      renderMail('emailOtp', { to: email, locale, name: '', code, values: { minutes: String(OTP_MINUTES) } }),
    );
    return token;
  }

  #times(): { sentAt: Date; expiresAt: Date } {
    const sentAt = this.clock.now();
    return { sentAt, expiresAt: new Date(sentAt.getTime() + OTP_MINUTES * 60_000) };
  }

  /** Looks at the last day, but for the codes that may still be entered. */
  async #assertNoPumping(tx: Transaction, phone: string): Promise<void> {
    const now = this.clock.now().getTime();
    const outcome = await this.otps.outcomeOfSeries(tx, seriesOf(phone), new Date(now - DAY_MS), new Date(now - OTP_MINUTES * 60_000));
    if (!isPumping(outcome)) return;
    this.logger.warn({ series: seriesOf(phone), ...outcome }, 'SMS pumping suspected: codes sent to this number series are never entered');
    throw new AppError('TOO_MANY', { message: MESSAGES.otpCap, retryAfterSeconds: 3_600, data: { retryAfterSeconds: 3_600 } });
  }

  async #take(tx: Transaction, limits: Limit[], message: string): Promise<void> {
    try {
      await this.limiter.take(tx, limits);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      // Somebody may be pumping messages: this line is what an alert listens to.
      this.logger.warn({ limit: error.limit }, 'one-time codes: rate limit reached');
      const { retryAfterSeconds = 60 } = error;
      throw new AppError('TOO_MANY', { message, retryAfterSeconds, data: { retryAfterSeconds }, cause: error });
    }
  }
}

function sender() {
  return { prefix: addressPrefix(requestContext.getStore()?.address) };
}
