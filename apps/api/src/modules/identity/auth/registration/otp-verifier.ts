import { MESSAGES, type VerifiedReply, type VerifyEmailOtpDto, type VerifyOtpDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { callersNetwork } from '../../../../platform/messaging/message-limits.js';
import { RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { expired } from './free-trial.service.js';
import type { OtpChannel, OtpRow } from './otp.entity.js';
import { OtpCodes } from './otp-codes.js';
import { guessLimits } from './otp-limits.js';
import { OtpsRepository } from './otps.repository.js';
import type { RegistrationRow } from './registration.entity.js';
import { RegistrationsRepository } from './registrations.repository.js';

interface Guess {
  channel: OtpChannel;
  registration: RegistrationRow;
  otp: OtpRow | undefined;
  code: string;
}

/** Checks one-time codes. A try is used first, and one statement marks a correct code as used. */
@Injectable()
export class OtpVerifier {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly otps: OtpsRepository,
    private readonly codes: OtpCodes,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async mobile({ otp: code, authenticationCode }: VerifyOtpDto): Promise<VerifiedReply> {
    const registration = await this.#registration(authenticationCode);
    const otp = await this.database.system((tx) => this.otps.takeMobile(tx, registration.registrationId, this.clock.now()));
    return this.#verify({ channel: 'mobile', registration, otp, code });
  }

  /** The code, its token, the address and the registration must belong together. */
  async email({ otp: code, verifyEmailToken, authenticationCode, email }: VerifyEmailOtpDto): Promise<VerifiedReply> {
    const registration = await this.#registration(authenticationCode);
    const otp = await this.database.system((tx) => this.otps.takeEmail(tx, hashToken(verifyEmailToken), this.clock.now()));
    const isBound =
      otp?.emailKey === registration.emailKey &&
      registration.emailKey === emailKey(email) &&
      (otp.registrationId === null || otp.registrationId === registration.registrationId);
    return this.#verify({ channel: 'email', registration, otp: isBound ? otp : undefined, code });
  }

  async #registration(authenticationCode: string): Promise<RegistrationRow> {
    return this.database.system(async (tx) => {
      await this.limiter.take(tx, guessLimits(callersNetwork()));
      const registration = await this.registrations.findByToken(tx, 'freeTrial', hashToken(authenticationCode));
      if (!registration || registration.expiresAt <= this.clock.now()) throw expired();
      return registration;
    });
  }

  async #verify({ channel, registration, otp, code }: Guess): Promise<VerifiedReply> {
    const matches = otp !== undefined && (await this.codes.verify(code, otp.codeHash));
    const isUsed = matches && (await this.#use(channel, registration, otp));
    if (!isUsed) throw wrong(channel, registration, otp?.triesLeft ?? 0);
    return { verified: true };
  }

  #use(channel: OtpChannel, { registrationId }: RegistrationRow, { otpId }: OtpRow): Promise<boolean> {
    return this.database.system(async (tx) => {
      const now = this.clock.now();
      if (!(await this.otps.use(tx, otpId, now))) return false;
      await this.registrations.markVerified(tx, registrationId, channel, now);
      return true;
    });
  }
}

const ALREADY: Readonly<Record<OtpChannel, string>> = {
  mobile: 'This mobile number is verified already. No other code is needed.',
  email: 'This email is verified already. No other code is needed.',
};

/** A form whose reply was lost learns here that it may continue. */
function wrong(channel: OtpChannel, { phoneVerifiedAt, emailVerifiedAt }: RegistrationRow, triesLeft: number): AppError {
  const alreadyVerified = (channel === 'mobile' ? phoneVerifiedAt : emailVerifiedAt) !== null;
  const message = alreadyVerified ? ALREADY[channel] : `${MESSAGES.otpWrong} ${describeTries(triesLeft)}`;
  const data = alreadyVerified ? { alreadyVerified } : { alreadyVerified, triesLeft };
  return new AppError('VALIDATION', { message, errors: [{ field: 'otp', message }], data });
}

function describeTries(left: number): string {
  if (left === 0) return 'Please request a new one.';
  return left === 1 ? '1 attempt left.' : `${left} attempts left.`;
}
