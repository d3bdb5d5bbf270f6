import { randomBytes } from 'node:crypto';
import { type MailLocale, MESSAGES, OTP_MINUTES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { TooMany } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { callerOrigin, seriesOf } from '../../../../platform/messaging/message-limits.js';
import { type Admission, MessageSender } from '../../../../platform/messaging/message-sender.js';
import { LimitReached, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { renderMail, renderOtpText } from '../../mail-templates/render-mail.js';
import { OtpCodes } from './otp-codes.js';
import { isPumping, pauseLimit } from './otp-limits.js';
import { OtpsRepository } from './otps.repository.js';

const DAY_MS = 24 * 60 * 60_000;

/** A code and its stored form. */
export interface NewCode {
  code: string;
  codeHash: string;
}

interface Recipient {
  registrationId: string | null;
  locale: MailLocale;
  admission: Admission;
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes the cost of a text message from every limit, or refuses. The work on the message starts only after that. */
  async admitText(tx: Transaction, { registrationId, phone }: { registrationId: string; phone: string }): Promise<Admission> {
    this.messageSender.assertTexts();
    // If mails cannot be sent, a registration that needs one must not start.
    this.messageSender.assertMail();
    await this.#pause(tx, registrationId);
    await this.#assertNoPumping(tx, phone);
    return this.messageSender.admitText(tx, phone, callerOrigin(), MESSAGES.otpCap);
  }

  async admitMail(tx: Transaction, email: string): Promise<Admission> {
    this.messageSender.assertMail();
    await this.#pause(tx, emailKey(email));
    return this.messageSender.admitMail(tx, { to: email, purpose: 'code' }, callerOrigin(), MESSAGES.otpCap);
  }

  /** Slow on purpose, so it runs outside of transactions. */
  async newCode(): Promise<NewCode> {
    const code = this.codes.create();
    return { code, codeHash: await this.codes.hash(code) };
  }

  /** Sends a new code for this registration, which ends an earlier one. */
  async text(tx: Transaction, registration: Recipient & { phone: string }, { code, codeHash }: NewCode): Promise<void> {
    const { registrationId, phone, locale, admission } = registration;
    await this.otps.create(tx, { ...this.#times(), codeHash, channel: 'mobile', registrationId, tokenHash: null, emailKey: null });
    await this.messageSender.sendText(tx, renderOtpText(phone, locale, code, OTP_MINUTES), admission);
  }

  /** Gives back the token under which the code can be verified. */
  async mail(tx: Transaction, to: Recipient & { email: string }, newCode: NewCode): Promise<string> {
    const { email, locale, admission } = to;
    const { code } = newCode;
    const token = await this.keep(tx, to, newCode);
    const mail = renderMail('emailOtp', { to: email, locale, name: '', code, values: { minutes: String(OTP_MINUTES) } });
    await this.messageSender.sendMail(tx, mail, admission);
    return token;
  }

  /** Stores a code and sends no mail. Answers its token. */
  async keep(
    tx: Transaction,
    { registrationId, email }: Pick<Recipient, 'registrationId'> & { email: string },
    { codeHash }: NewCode,
  ): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.otps.create(tx, {
      ...{ ...this.#times(), codeHash, channel: 'email', registrationId },
      ...{ tokenHash: hashToken(token), emailKey: emailKey(email) },
    });
    return token;
  }

  #times(): { sentAt: Date; expiresAt: Date } {
    const sentAt = this.clock.now();
    return { sentAt, expiresAt: new Date(sentAt.getTime() + OTP_MINUTES * 60_000) };
  }

  /** Considers the codes of the last day, except those that a person may still enter. */
  async #assertNoPumping(tx: Transaction, phone: string): Promise<void> {
    const now = this.clock.now().getTime();
    const outcome = await this.otps.outcomeOfSeries(tx, seriesOf(phone), new Date(now - DAY_MS), new Date(now - OTP_MINUTES * 60_000));
    if (!isPumping(outcome)) return;
    this.logger.warn({ series: seriesOf(phone), ...outcome }, 'SMS pumping suspected: codes sent to this number series are never entered');
    throw new TooMany(3_600, { message: MESSAGES.otpCap });
  }

  async #pause(tx: Transaction, subject: string): Promise<void> {
    try {
      await this.limiter.take(tx, [pauseLimit(subject)]);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      throw new TooMany(error.retryAfterSeconds ?? 60, { message: MESSAGES.otpWait, cause: error });
    }
  }
}
