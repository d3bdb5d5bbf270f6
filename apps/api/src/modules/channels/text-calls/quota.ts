import type { FastifyReply } from 'fastify';
import { TooMany } from '../../../platform/http/app-error.js';

/** The characters of a caller's day. */
export interface Quota {
  perDay: number;
  /** The characters used today, including those of this call. */
  used: number;
  /** Seconds until the next day begins. */
  resetSeconds: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/** The day of a moment in UTC, such as `2026-01-31`, and the seconds until the next one. */
export function dayOf(now: Date): { day: string; resetSeconds: number } {
  const seconds = Math.floor(now.getTime() / 1000) % DAY_SECONDS;
  return { day: now.toISOString().slice(0, 10), resetSeconds: DAY_SECONDS - seconds };
}

/** A call has more characters than the caller's day has left. */
export class QuotaSpent extends TooMany {
  override readonly name = 'QuotaSpent';

  constructor(
    readonly quota: Quota,
    characters: number,
  ) {
    const left = Math.max(0, quota.perDay - quota.used);
    const advice = characters > quota.perDay ? 'Send fewer texts in one call' : 'Send it after midnight UTC';
    super(quota.resetSeconds, {
      message: `This call has ${characters} characters, and ${left} of the ${quota.perDay} a day are left. ${advice}, or use a key with a larger quota.`,
    });
  }
}

/** Reports the quota to the caller in the form of the IETF draft “RateLimit header fields for HTTP”. */
export function tellQuota(reply: FastifyReply, { perDay, used, resetSeconds }: Quota): void {
  reply.header('ratelimit-policy', `"characters";q=${perDay};w=${DAY_SECONDS}`);
  reply.header('ratelimit', `"characters";r=${Math.max(0, perDay - used)};t=${resetSeconds}`);
}
