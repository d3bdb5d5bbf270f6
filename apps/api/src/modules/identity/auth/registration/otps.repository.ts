import { OTP_TRIES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { olderThan } from '../../../../platform/database/older-than.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { OtpEntity, type OtpRow } from './otp.entity.js';

const TAKEN = `otp_id as "otpId", registration_id as "registrationId", email_key as "emailKey", code_hash as "codeHash", ${OTP_TRIES} - tries as "triesLeft"`;
const OPEN = `used_at is null and tries < ${OTP_TRIES} and expires_at > $2`;

export type NewOtp = Omit<OtpEntity, 'otpId' | 'tries' | 'usedAt'>;

/** The table of one-time codes; it knows their hashes only. Taking a try is one statement of SQL. */
@Injectable()
export class OtpsRepository {
  async create(tx: Transaction, otp: NewOtp): Promise<void> {
    const { channel, registrationId, tokenHash, emailKey, codeHash, sentAt, expiresAt } = otp;
    await tx.repository(OtpEntity).insert({ channel, registrationId, tokenHash, emailKey, codeHash, sentAt, expiresAt });
  }

  /** The number of codes sent to numbers with this prefix, and of those that were used; leaves out codes that are still valid. */
  async outcomeOfSeries(tx: Transaction, series: string, from: Date, to: Date): Promise<{ sent: number; used: number }> {
    const [row] = await tx.query<{ sent: number; used: number }>(
      `select count(*)::int as sent, count(o.used_at)::int as used from otps o join registrations r using (registration_id)
        where o.channel = 'mobile' and starts_with(r.phone, $1) and o.sent_at >= $2 and o.sent_at < $3`,
      [series, from, to],
    );
    return row ?? { sent: 0, used: 0 };
  }

  /** Takes a try of the newest mobile code before it is looked at: parallel guesses cannot get more tries. */
  async takeMobile(tx: Transaction, registrationId: string, now: Date): Promise<OtpRow | undefined> {
    const [row] = await tx.query<OtpRow>(
      `update otps set tries = tries + 1
        where otp_id = (select otp_id from otps where registration_id = $1 and channel = 'mobile' order by sent_at desc limit 1) and ${OPEN}
       returning ${TAKEN}`,
      [registrationId, now],
    );
    return row;
  }

  async takeEmail(tx: Transaction, tokenHash: Buffer, now: Date): Promise<OtpRow | undefined> {
    const [row] = await tx.query<OtpRow>(
      `update otps set tries = tries + 1 where token_hash = $1 and channel = 'email' and ${OPEN} returning ${TAKEN}`,
      [tokenHash, now],
    );
    return row;
  }

  /** Uses a code up; of any number of callers with the right code one succeeds. */
  async use(tx: Transaction, otpId: string, now: Date): Promise<boolean> {
    const { affected } = await tx.repository(OtpEntity).update({ otpId, usedAt: IsNull() }, { usedAt: now });
    return affected !== 0;
  }

  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(OtpEntity).delete({ expiresAt: olderThan('1 day') });
    return affected ?? 0;
  }
}
