import { randomBytes, randomUUID } from 'node:crypto';
import { checkRepeatedPassword, ERRORS, type MailLocale, SIGN_UP_HOURS, type SignUpDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { emailKey } from '../../../../platform/messaging/mail/email-key.js';
import { callerOrigin } from '../../../../platform/messaging/message-limits.js';
import { MessageSender } from '../../../../platform/messaging/message-sender.js';
import { PasswordHasher } from '../../users/password-hasher.js';
import { PasswordPolicy } from '../../users/password-policy.js';
import type { UserRow } from '../../users/user.entity.js';
import { AccountsService } from './accounts.service.js';
import { SignUpRequested } from './registration.jobs.js';
import { RegistrationsRepository } from './registrations.repository.js';

const LIFE_MS = SIGN_UP_HOURS * 60 * 60 * 1000;

/** The classic sign-up. Nothing is created before the address is verified, and known addresses get the same answer as unknown ones. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly outbox: Outbox,
    private readonly messageSender: MessageSender,
    private readonly clock: Clock,
  ) {}

  async request(body: SignUpDto, locale: MailLocale): Promise<void> {
    this.messageSender.assertMail();
    const problem = checkRepeatedPassword(body.password, body.confirmPassword);
    if (problem) throw invalidField('confirmPassword', problem);
    const email = body.email.trim();
    this.policy.assertStrong('password', body.password, { email, names: [body.firstName, body.lastName] });
    const details = { firstName: body.firstName.trim(), lastName: body.lastName.trim(), organisation: body.organisation.trim() };
    const registration = {
      registrationId: randomUUID(),
      kind: 'signUp' as const,
      email,
      emailKey: emailKey(email),
      phone: null,
      details,
      locale,
    };
    const mail = { to: email, purpose: 'code' } as const;
    await this.database.system((tx) => this.messageSender.admitMail(tx, mail, callerOrigin(), ERRORS.TOO_MANY.message));
    const passwordHash = await this.hasher.hash(body.password);
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.database.system(async (tx) => {
      // The job creates the token of the mail; until then none matches.
      await this.registrations.create(tx, { ...registration, passwordHash, expiresAt, tokenHash: randomBytes(32) });
      await this.outbox.enqueue(tx, SignUpRequested, { registrationId: registration.registrationId });
    });
  }

  /** Creates organisation and user; the link has verified the address. */
  async verify(uuid: string): Promise<UserRow> {
    const registration = await this.accounts.claim('signUp', uuid);
    const user = await this.accounts.create(registration, 'organisationAdmin');
    await this.accounts.complete(registration);
    return user;
  }
}
