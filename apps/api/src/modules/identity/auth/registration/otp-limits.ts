import { RESEND_SECONDS } from '@bhashantar/contracts';
import { type Limit, limitOf } from '../../../../platform/rate-limit/rate-limiter.js';

/** +91 and the five digits of an operator's number series: SMS pumping rents whole series. */
const SERIES_LENGTH = 8;

/** The series of a number in international form. */
export function seriesOf(phone: string): string {
  return phone.slice(0, SERIES_LENGTH);
}

/** SMS pumping: fraudsters who are paid for received messages never enter the codes, so a low share of used codes gives them away. */
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
    limitOf('sms.number.short', phone),
    limitOf('sms.number.day', phone),
    limitOf('sms.series', series),
    limitOf('sms.sender', prefix),
    { name: 'sms.day', subject: 'all', max: dailyCap, windowMs: 24 * 60 * 60_000 },
  ];
}

/** How many codes may be mailed. Mail costs nothing, but a box that is flooded is lost to its owner. */
export function mailLimits(emailKey: string, { prefix }: Sender): Limit[] {
  return [
    limitOf('mail.address.short', emailKey),
    limitOf('mail.address.day', emailKey),
    limitOf('mail.sender', prefix),
    limitOf('mail.day', 'all'),
  ];
}

/** How often somebody may guess codes, registrations and links from one part of the network. */
export function guessLimits({ prefix }: Sender): Limit[] {
  return [limitOf('guess.sender', prefix)];
}
