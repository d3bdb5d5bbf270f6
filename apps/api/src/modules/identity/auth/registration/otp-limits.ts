import { RESEND_SECONDS } from '@bhashantar/contracts';
import { type Limit, limitOf } from '../../../../platform/rate-limit/rate-limiter.js';

/** SMS pumping: fraudsters who are paid for received messages never enter the codes, so a low share of used codes reveals them. */
export function isPumping({ sent, used }: { sent: number; used: number }): boolean {
  return sent >= 20 && used / sent < 0.2;
}

/** The pause between two codes for one registration or address. It is taken at once, so that two clicks send one code. */
export function pauseLimit(subject: string): Limit {
  return { name: 'otp.pause', subject, max: 1, windowMs: RESEND_SECONDS * 1_000 };
}

/** How often somebody may guess codes, registrations and links from one part of the network. */
export function guessLimits(network: string): Limit[] {
  return [limitOf('guess.sender', network)];
}
