import { type MailLocale, MESSAGES, OTP_TRIES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { callersNetwork } from '../../../../platform/messaging/message-limits.js';
import { RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { OtpCodes } from './otp-codes.js';
import { guessLimits } from './otp-limits.js';
import { OtpSender } from './otp-sender.js';
import { OtpsRepository } from './otps.repository.js';

/** One-time codes by which a person without an account proves that they read the mails of an address. */
@Injectable()
export class MailCodes {
  constructor(
    private readonly database: Database,
    private readonly sender: OtpSender,
    private readonly otps: OtpsRepository,
    private readonly codes: OtpCodes,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt to use something that can be guessed: a link, an address or a code. */
  countGuess(): Promise<void> {
    return this.database.system((tx) => this.limiter.take(tx, guessLimits(callersNetwork())));
  }

  /**
   * Returns the token with which the code can be verified. A caller cannot notice when no code is sent: the answer is the same, after the
   * same work, and guesses at the code are refused in the same way.
   */
  async send(email: string, { isSent, locale }: { isSent: boolean; locale: MailLocale }): Promise<string> {
    const admission = await this.database.system((tx) => this.sender.admitMail(tx, email));
    const code = await this.sender.newCode();
    const to = { registrationId: null, email, locale, admission };
    return this.database.system((tx) => (isSent ? this.sender.mail(tx, to, code) : this.sender.keep(tx, to, code)));
  }

  /** Uses a right code up. A wrong one is refused, with as many tries as every code has and without saying how many are left. */
  async verify(email: string, codeToken: string, code: string): Promise<void> {
    const now = this.clock.now();
    const otp = await this.database.system((tx) => this.otps.takeEmail(tx, hashToken(codeToken), now));
    const isBound = otp !== undefined && otp.registrationId === null && otp.emailKey === emailKey(email);
    const matches = isBound && (await this.codes.verify(code, otp.codeHash));
    if (matches && (await this.database.system((tx) => this.otps.use(tx, otp.otpId, now)))) return;
    const message = `${MESSAGES.otpWrong} A code can be tried ${OTP_TRIES} times; then request a new one.`;
    throw new AppError('VALIDATION', { message, errors: [{ field: 'code', message }] });
  }
}
