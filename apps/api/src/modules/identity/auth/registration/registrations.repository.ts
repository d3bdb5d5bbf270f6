import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/transaction.js';
import type { NewRegistration, OtpChannel, RegistrationKind, RegistrationRow } from './registration.entity.js';

const COLUMNS = `registration_id as "registrationId", kind, email, email_key as "emailKey", phone, details, password_hash as "passwordHash", locale,
  phone_verified_at as "phoneVerifiedAt", email_verified_at as "emailVerifiedAt", completed_at as "completedAt", expires_at as "expiresAt"`;

/** A completion that crashed may be taken up again after this long. */
const CLAIM_MS = 60_000;
const VERIFIED: Readonly<Record<OtpChannel, string>> = { mobile: 'phone_verified_at', email: 'email_verified_at' };

/** All SQL of the table of registrations that are under way. */
@Injectable()
export class RegistrationsRepository {
  async create(tx: Transaction, row: NewRegistration): Promise<void> {
    await tx.query(
      `insert into registrations (registration_id, kind, token_hash, email, email_key, phone, details, password_hash, locale, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        row.registrationId,
        row.kind,
        row.tokenHash,
        row.email,
        row.emailKey,
        row.phone,
        JSON.stringify(row.details),
        row.passwordHash,
        row.locale,
        row.expiresAt,
      ],
    );
  }

  async find(tx: Transaction, registrationId: string): Promise<RegistrationRow | undefined> {
    const [row] = await tx.query<RegistrationRow>(`select ${COLUMNS} from registrations where registration_id = $1`, [registrationId]);
    return row;
  }

  async findByToken(tx: Transaction, kind: RegistrationKind, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
    const [row] = await tx.query<RegistrationRow>(`select ${COLUMNS} from registrations where token_hash = $1 and kind = $2`, [
      tokenHash,
      kind,
    ]);
    return row;
  }

  /** Held until the transaction ends: two clicks on `resend` come one after the other. */
  async lockByToken(tx: Transaction, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
    const [row] = await tx.query<RegistrationRow>(
      `select ${COLUMNS} from registrations where token_hash = $1 and kind = 'freeTrial' for update`,
      [tokenHash],
    );
    return row;
  }

  async setToken(tx: Transaction, registrationId: string, tokenHash: Buffer): Promise<void> {
    await tx.query('update registrations set token_hash = $2 where registration_id = $1', [registrationId, tokenHash]);
  }

  async markVerified(tx: Transaction, registrationId: string, channel: OtpChannel, now: Date): Promise<void> {
    await tx.query(`update registrations set ${VERIFIED[channel]} = $2 where registration_id = $1`, [registrationId, now]);
  }

  /** Takes a registration for completion; of parallel callers one gets it. */
  async claim(tx: Transaction, registrationId: string, now: Date): Promise<boolean> {
    const claimed = await tx.execute(
      `update registrations set claimed_at = $2
        where registration_id = $1 and completed_at is null and (claimed_at is null or claimed_at < $3)`,
      [registrationId, now, new Date(now.getTime() - CLAIM_MS)],
    );
    return claimed > 0;
  }

  async release(tx: Transaction, registrationId: string): Promise<void> {
    await tx.query('update registrations set claimed_at = null where registration_id = $1 and completed_at is null', [registrationId]);
  }

  /** What was entered is of no more use: the password's hash stands with the user. */
  async complete(tx: Transaction, registrationId: string, now: Date): Promise<void> {
    await tx.query(`update registrations set completed_at = $2, password_hash = '' where registration_id = $1`, [registrationId, now]);
  }

  /** Forgets registrations that were given up. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from registrations where expires_at < now() - interval '7 days'`);
  }
}
