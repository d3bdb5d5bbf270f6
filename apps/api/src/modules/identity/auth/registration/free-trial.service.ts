import { randomBytes, randomUUID } from 'node:crypto';
import {
  completeUrl,
  type MailLocale,
  MESSAGES,
  RESEND_SECONDS,
  type SendEmailOtpDto,
  type SendEmailOtpReply,
  type SendOtpDto,
  type SendOtpReply,
  toInternationalPhone,
  toLanguageCode,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { emailKey } from '../../users/email-key.js';
import { PasswordHasher } from '../../users/password-hasher.js';
import { hashToken } from './hash-token.js';
import { OtpSender } from './otp-sender.js';
import type { RegistrationDetails, RegistrationRow } from './registration.entity.js';
import { RegistrationsRepository } from './registrations.repository.js';
import { splitName } from './split-name.js';

const LIFE_MS = 2 * 60 * 60 * 1000;

/** The free-trial registration up to its codes. Accounts are not looked at: known and unknown addresses are answered alike. */
@Injectable()
export class FreeTrialService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly sender: OtpSender,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async begin(body: SendOtpDto, locale: MailLocale): Promise<SendOtpReply> {
    const details = readDetails(body);
    const passwordHash = await this.hasher.hash(body.password);
    const authenticationCode = randomBytes(24).toString('base64url');
    const email = body.email.trim();
    const phone = toInternationalPhone(body.phone);
    const registration = {
      registrationId: randomUUID(),
      kind: 'freeTrial' as const,
      email,
      emailKey: emailKey(email),
      phone,
      details,
      passwordHash,
      locale,
    };
    await this.database.system(async (tx) => {
      const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
      await this.registrations.create(tx, { ...registration, tokenHash: hashToken(authenticationCode), expiresAt });
      await this.sender.text(tx, registration);
    });
    return { authenticationCode, resendAfterSeconds: RESEND_SECONDS, sentTo: maskPhone(phone) };
  }

  async resend(authenticationCode: string): Promise<SendOtpReply> {
    return this.database.system(async (tx) => {
      const registration = await this.open(tx, authenticationCode);
      if (registration.phoneVerifiedAt || registration.phone === null) throw new AppError('FORBIDDEN_MOVE');
      const { phone } = registration;
      await this.sender.text(tx, { ...registration, phone });
      return { authenticationCode, resendAfterSeconds: RESEND_SECONDS, sentTo: maskPhone(phone) };
    });
  }

  async mailCode(body: SendEmailOtpDto, locale: MailLocale): Promise<SendEmailOtpReply> {
    const email = body.email.trim();
    const token = await this.database.system(async (tx) => {
      const registration = body.authenticationCode ? await this.open(tx, body.authenticationCode) : undefined;
      if (registration && registration.emailKey !== emailKey(email)) throw invalidField('email', MESSAGES.otpWrong);
      return this.sender.mail(tx, { email, emailKey: emailKey(email), locale, registrationId: registration?.registrationId ?? null });
    });
    return { token, resendAfterSeconds: RESEND_SECONDS };
  }

  /** A registration that can still be worked on, held until the transaction ends. */
  async open(tx: Transaction, authenticationCode: string): Promise<RegistrationRow> {
    const registration = await this.registrations.lockByToken(tx, hashToken(authenticationCode));
    if (!registration || registration.expiresAt <= this.clock.now()) throw expired();
    if (registration.completedAt) throw new AppError('CONFLICT', { message: MESSAGES.registrationDone });
    return registration;
  }
}

export const expired = () => new AppError('UNPROCESSABLE', { message: MESSAGES.registrationExpired });

function readDetails(body: SendOtpDto): RegistrationDetails {
  const website = completeUrl(body.url);
  const languages = [...new Set(body.languages.map((language) => toLanguageCode(language) ?? language))];
  // The pages of the first project are taken to be English.
  if (languages.includes('en')) throw invalidField('languages', 'English is the language of the web site; please select others.');
  return { ...splitName(body.name), organisation: new URL(website).hostname.replace(/^www\./, ''), website, languages };
}

function maskPhone(phone: string): string {
  return `******${phone.slice(-4)}`;
}
