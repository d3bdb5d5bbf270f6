import { MESSAGES, type Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { OrganisationsService } from '../../organisations/organisations.service.js';
import type { UserRow } from '../../users/user.entity.js';
import { emailTaken } from '../../users/user-rules.js';
import { UsersService } from '../../users/users.service.js';
import { expired } from './free-trial.service.js';
import type { RegistrationKind, RegistrationRow } from './registration.entity.js';
import { RegistrationsRepository } from './registrations.repository.js';

/** Turns a verified registration into an organisation and its first user. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly organisations: OrganisationsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Claims a registration for completion, or says what is missing. */
  claim(kind: RegistrationKind, token: string): Promise<RegistrationRow> {
    return this.database.system(async (tx) => {
      const registration = await this.registrations.findByToken(tx, kind, hashToken(token));
      assertReady(registration, this.clock.now());
      if (!(await this.registrations.claim(tx, registration.registrationId, this.clock.now()))) throw new AppError('CONFLICT');
      return registration;
    });
  }

  /**
   * Creates organisation and user, or finds those of an earlier interrupted try. The organisation has the id of its registration, so that
   * nothing is ever created twice.
   */
  async create(registration: RegistrationRow, role: Role): Promise<UserRow> {
    const { registrationId: organisationId, details, email, phone, passwordHash, locale } = registration;
    const known = await this.database.system((tx) => this.users.findByEmail(tx, email));
    if (known) return this.#resume(registration, known);
    return this.database.tenant({ organisationId }, async (tx) => {
      const { organisation: name, website } = details;
      const contact = { contactEmail: email, contactPhone: phone ?? undefined };
      await this.organisations.create(tx, { organisationId, name, plan: 'free', website, ...contact }, undefined);
      const person = { firstName: details.firstName, lastName: details.lastName, email, phone: phone ?? undefined, locale };
      return this.users.create(tx, { ...person, role, passwordHash, isVerified: true });
    });
  }

  complete({ registrationId }: RegistrationRow): Promise<void> {
    return this.database.system((tx) => this.registrations.complete(tx, registrationId, this.clock.now()));
  }

  /** Gives a claimed registration back after a failure. */
  release({ registrationId }: RegistrationRow): Promise<void> {
    return this.database.system((tx) => this.registrations.release(tx, registrationId));
  }

  async #resume(registration: RegistrationRow, known: UserRow): Promise<UserRow> {
    if (known.organisationId === registration.registrationId) return known;
    await this.release(registration);
    throw emailTaken();
  }
}

function assertReady(registration: RegistrationRow | undefined, now: Date): asserts registration is RegistrationRow {
  if (!registration) throw expired();
  if (registration.completedAt) throw new AppError('CONFLICT', { message: MESSAGES.registrationDone });
  if (registration.expiresAt <= now) throw expired();
  const isVerified = registration.kind === 'signUp' || (registration.phoneVerifiedAt && registration.emailVerifiedAt);
  if (!isVerified) throw new AppError('FORBIDDEN_MOVE', { message: MESSAGES.registrationUnverified });
}
