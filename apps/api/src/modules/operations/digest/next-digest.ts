import type { DigestFrequency } from '@bhashantar/contracts';

const DAY_MS = 86_400_000;
/** Eight in the morning, Indian time. */
const MINUTES_UTC = 150;
const MONDAY = 1;

/** The next morning, or the next Monday morning, after a moment. Missed periods are not repeated. */
export function nextDigest(frequency: Exclude<DigestFrequency, 'off'>, after: Date): Date {
  let next = Math.floor(after.getTime() / DAY_MS) * DAY_MS + MINUTES_UTC * 60_000;
  while (next <= after.getTime() || (frequency === 'weekly' && new Date(next).getUTCDay() !== MONDAY)) next += DAY_MS;
  return new Date(next);
}
