import { RESEND_SECONDS } from '@bhashantar/contracts';
import type { Limit } from '../../../../platform/rate-limit/rate-limiter.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** +91 and the five digits of an operator's series: what somebody who earns by received texts would rent. */
const SERIES_LENGTH = 8;

/** The series of a number in international form. */
export function seriesOf(phone: string): string {
  return phone.slice(0, SERIES_LENGTH);
}

/** Whoever is paid for received texts never enters the code: so few of so many is no registration. */
export function isPumping({ sent, used }: { sent: number; used: number }): boolean {
  return sent >= 20 && used / sent < 0.2;
}

export interface Sender {
  /** The part of the network the request came from. */
  prefix: string;
}

/** Between two codes to one registration or address; taken at once, so that two clicks send one. */
export function pauseLimit(subject: string): Limit {
  return { name: 'otp.pause', subject, max: 1, windowMs: RESEND_SECONDS * 1_000 };
}

/** How many text messages may be sent: to a number, to its series, from a part of the network, in all on a day. */
export function smsLimits(phone: string, { prefix }: Sender, dailyCap: number): Limit[] {
  const series = seriesOf(phone);
  return [
    { name: 'sms.number.short', subject: phone, max: 3, windowMs: 10 * MINUTE_MS },
    { name: 'sms.number.day', subject: phone, max: 10, windowMs: DAY_MS },
    { name: 'sms.series', subject: series, max: 60, windowMs: DAY_MS },
    { name: 'sms.sender', subject: prefix, max: 20, windowMs: HOUR_MS },
    { name: 'sms.day', subject: 'all', max: dailyCap, windowMs: DAY_MS },
  ];
}

/** How many codes may be mailed. Mail costs nothing, but a box that is flooded is lost to its owner. */
export function mailLimits(emailKey: string, { prefix }: Sender): Limit[] {
  return [
    { name: 'mail.address.short', subject: emailKey, max: 3, windowMs: 10 * MINUTE_MS },
    { name: 'mail.address.day', subject: emailKey, max: 10, windowMs: DAY_MS },
    { name: 'mail.sender', subject: prefix, max: 40, windowMs: HOUR_MS },
    { name: 'mail.day', subject: 'all', max: 20_000, windowMs: DAY_MS },
  ];
}

/** How often somebody may guess codes, registrations and links from one part of the network. */
export function guessLimits({ prefix }: Sender): Limit[] {
  return [{ name: 'guess.sender', subject: prefix, max: 300, windowMs: 15 * MINUTE_MS }];
}
