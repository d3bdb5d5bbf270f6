import { Injectable } from '@nestjs/common';
import { type FindOptionsSelect, IsNull, LessThan, Or } from 'typeorm';
import { olderThan } from '../../../../platform/database/older-than.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import type { OtpChannel } from './otp.entity.js';
import { type NewRegistration, RegistrationEntity, type RegistrationKind, type RegistrationRow } from './registration.entity.js';

/** With the hash of the password, which the default selection leaves out. */
const ROW: FindOptionsSelect<RegistrationEntity> = {
  ...{ registrationId: true, kind: true, email: true, emailKey: true, phone: true, details: true, passwordHash: true, locale: true },
  ...{ phoneVerifiedAt: true, emailVerifiedAt: true, completedAt: true, expiresAt: true },
};

/** A completion that crashed may be taken up again after this long. */
const CLAIM_MS = 60_000;
const VERIFIED = { mobile: 'phoneVerifiedAt', email: 'emailVerifiedAt' } as const satisfies Record<OtpChannel, keyof RegistrationEntity>;

/** The table of registrations that are under way. */
@Injectable()
export class RegistrationsRepository {
  async create(tx: Transaction, row: NewRegistration): Promise<void> {
    const { registrationId, kind, tokenHash, email, emailKey, phone, details, passwordHash, locale, expiresAt } = row;
    await tx
      .repository(RegistrationEntity)
      .insert({ registrationId, kind, tokenHash, email, emailKey, phone, details, passwordHash, locale, expiresAt });
  }

  async find(tx: Transaction, registrationId: string): Promise<RegistrationRow | undefined> {
    return (await tx.repository(RegistrationEntity).findOne({ select: ROW, where: { registrationId } })) ?? undefined;
  }

  async findByToken(tx: Transaction, kind: RegistrationKind, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
    return (await tx.repository(RegistrationEntity).findOne({ select: ROW, where: { tokenHash, kind } })) ?? undefined;
  }

  /** Locked until the transaction ends, so that two clicks on `resend` run one after the other. */
  async lockByToken(tx: Transaction, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
    const where = { tokenHash, kind: 'freeTrial' } as const;
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.repository(RegistrationEntity).findOne({ select: ROW, where, lock })) ?? undefined;
  }

  async setToken(tx: Transaction, registrationId: string, tokenHash: Buffer): Promise<void> {
    await tx.repository(RegistrationEntity).update({ registrationId }, { tokenHash });
  }

  async markVerified(tx: Transaction, registrationId: string, channel: OtpChannel, now: Date): Promise<void> {
    await tx.repository(RegistrationEntity).update({ registrationId }, { [VERIFIED[channel]]: now });
  }

  /** Takes a registration for completion; of parallel callers one gets it. */
  async claim(tx: Transaction, registrationId: string, now: Date): Promise<boolean> {
    const claimedAt = Or(IsNull(), LessThan(new Date(now.getTime() - CLAIM_MS)));
    const open = { registrationId, completedAt: IsNull(), claimedAt };
    const { affected } = await tx.repository(RegistrationEntity).update(open, { claimedAt: now });
    return affected !== 0;
  }

  async release(tx: Transaction, registrationId: string): Promise<void> {
    await tx.repository(RegistrationEntity).update({ registrationId, completedAt: IsNull() }, { claimedAt: null });
  }

  /** Clears the input, which is no longer needed: the user has the hash of the password. */
  async complete(tx: Transaction, registrationId: string, now: Date): Promise<void> {
    await tx.repository(RegistrationEntity).update({ registrationId }, { completedAt: now, passwordHash: '' });
  }

  /** Forgets registrations that were given up. */
  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(RegistrationEntity).delete({ expiresAt: olderThan('7 days') });
    return affected ?? 0;
  }
}
