import { randomBytes, randomUUID } from 'node:crypto';
import {
  FREE_TRIAL_HOURS,
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
import { completeUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { PasswordHasher } from '../../users/password-hasher.js';
import { PasswordPolicy } from '../../users/password-policy.js';
import { OtpSender } from './otp-sender.js';
import type { RegistrationDetails, RegistrationRow } from './registration.entity.js';
import { RegistrationsRepository } from './registrations.repository.js';
import { splitName } from './split-name.js';

const LIFE_MS = FREE_TRIAL_HOURS * 60 * 60 * 1000;

/** The free-trial registration up to its codes. It does not look up accounts, so known and unknown addresses get the same answer. */
@Injectable()
export class FreeTrialService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly sender: OtpSender,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly clock: Clock,
    private readonly egress: EgressClient,
  ) {}

  /** Limits first, slow hashes next, and only then a short transaction. */
  async begin(body: SendOtpDto, locale: MailLocale): Promise<SendOtpReply> {
    const registration = { registrationId: randomUUID(), ...readBody(body), locale };
    const { firstName, lastName, website } = registration.details;
    if (website && this.egress.refuses(website)) throw invalidField('url', NOT_PUBLIC);
    this.policy.assertStrong('password', body.password, { email: registration.email, names: [firstName, lastName] });
    const admission = await this.database.system((tx) => this.sender.admitText(tx, registration));
    const passwordHash = await this.hasher.hash(body.password);
    const code = await this.sender.newCode();
    const authenticationCode = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.database.system(async (tx) => {
      await this.registrations.create(tx, { ...registration, passwordHash, tokenHash: hashToken(authenticationCode), expiresAt });
      await this.sender.text(tx, { ...registration, admission }, code);
    });
    return describeSent(authenticationCode, registration.phone);
  }

  async resend(authenticationCode: string): Promise<SendOtpReply> {
    const registration = await this.database.system(async (tx) => {
      const { phone, phoneVerifiedAt, ...rest } = await this.open(tx, authenticationCode);
      if (phoneVerifiedAt || phone === null) throw new AppError('FORBIDDEN_MOVE');
      return { ...rest, phone, admission: await this.sender.admitText(tx, { ...rest, phone }) };
    });
    const code = await this.sender.newCode();
    await this.database.system((tx) => this.sender.text(tx, registration, code));
    return describeSent(authenticationCode, registration.phone);
  }

  async mailCode(body: SendEmailOtpDto, locale: MailLocale): Promise<SendEmailOtpReply> {
    const email = body.email.trim();
    const { registrationId, admission } = await this.database.system(async (tx) => {
      const registration = body.authenticationCode ? await this.open(tx, body.authenticationCode) : undefined;
      if (registration && registration.emailKey !== emailKey(email)) throw invalidField('email', MESSAGES.otpWrong);
      return { registrationId: registration?.registrationId ?? null, admission: await this.sender.admitMail(tx, email) };
    });
    const code = await this.sender.newCode();
    const token = await this.database.system((tx) => this.sender.mail(tx, { email, locale, registrationId, admission }, code));
    return { token, resendAfterSeconds: RESEND_SECONDS };
  }

  /** An unfinished registration, locked until the transaction ends. */
  async open(tx: Transaction, authenticationCode: string): Promise<RegistrationRow> {
    const registration = await this.registrations.lockByToken(tx, hashToken(authenticationCode));
    if (!registration || registration.expiresAt <= this.clock.now()) throw expired();
    if (registration.completedAt) throw new AppError('CONFLICT', { message: MESSAGES.registrationDone });
    return registration;
  }
}

export const expired = () => new AppError('UNPROCESSABLE', { message: MESSAGES.registrationExpired });

/** The message for an address that our crawler may not request. */
const NOT_PUBLIC = 'This address cannot be reached from the internet.';

function readBody(body: SendOtpDto) {
  const email = body.email.trim();
  const phone = toInternationalPhone(body.phone);
  return { kind: 'freeTrial' as const, email, emailKey: emailKey(email), phone, details: readDetails(body) };
}

function readDetails(body: SendOtpDto): RegistrationDetails {
  const website = completeUrl(body.url);
  const languages = [...new Set(body.languages.map((language) => toLanguageCode(language) ?? language))];
  // The pages of the first project count as English.
  if (languages.includes('en')) throw invalidField('languages', 'English is the language of the web site; please select others.');
  const typedWebsite = body.url.trim();
  const organisation = new URL(website).hostname.replace(/^www\./, '');
  return { ...splitName(body.name), organisation, website, ...(typedWebsite !== website && { typedWebsite }), languages };
}

function describeSent(authenticationCode: string, phone: string): SendOtpReply {
  return { authenticationCode, resendAfterSeconds: RESEND_SECONDS, sentTo: `******${phone.slice(-4)}` };
}
