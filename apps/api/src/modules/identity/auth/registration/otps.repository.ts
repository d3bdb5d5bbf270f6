import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/transaction.js';
import type { OtpChannel, OtpRow } from './registration.entity.js';

const MAX_TRIES = 5;
const TAKEN = `otp_id as "otpId", registration_id as "registrationId", email_key as "emailKey", code_hash as "codeHash", ${MAX_TRIES} - tries as "triesLeft"`;
const OPEN = `used_at is null and tries < ${MAX_TRIES} and expires_at > $2`;

export interface NewOtp {
  channel: OtpChannel;
  registrationId: string | null;
  tokenHash: Buffer | null;
  emailKey: string | null;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
}

/** All SQL of the table of one-time codes; it knows their hashes only. */
@Injectable()
export class OtpsRepository {
  async create(tx: Transaction, otp: NewOtp): Promise<void> {
    await tx.query(
      `insert into otps (channel, registration_id, token_hash, email_key, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [otp.channel, otp.registrationId, otp.tokenHash, otp.emailKey, otp.codeHash, otp.sentAt, otp.expiresAt],
    );
  }

  /** How many codes went to numbers that begin so, and how many of them came back; codes that may still be entered do not count. */
  async outcomeOfSeries(tx: Transaction, series: string, from: Date, to: Date): Promise<{ sent: number; used: number }> {
    const [row] = await tx.query<{ sent: number; used: number }>(
      `select count(*)::int as sent, count(o.used_at)::int as used from otps o join registrations r using (registration_id)
        where o.channel = 'mobile' and starts_with(r.phone, $1) and o.sent_at >= $2 and o.sent_at < $3`,
      [series, from, to],
    );
    return row ?? { sent: 0, used: 0 };
  }

  /** Takes a try of the newest mobile code before it is looked at: parallel guesses cannot get more than five. */
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
    const rows = await tx.query('update otps set used_at = $2 where otp_id = $1 and used_at is null returning otp_id', [otpId, now]);
    return rows.length > 0;
  }

  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from otps where expires_at < now() - interval '1 day'`);
  }
}
