import type { RecrawlMode } from '@bhashantar/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Indian time has no summer time. */
const INDIAN_MS = 5.5 * HOUR_MS;

export interface RecrawlTimes {
  readonly mode: RecrawlMode;
  readonly hour: number;
  readonly weekday: number;
}

/**
 * The first time after `now` at which a project is due; null for never. Computed from now instead of the last due time, so that a missed
 * crawl is made up once. Projects start spread over their hour.
 */
export function nextRecrawl({ mode, hour, weekday }: RecrawlTimes, projectId: string, now: Date): Date | null {
  if (mode === 'off') return null;
  const minutes = Number.parseInt(projectId.slice(0, 8), 16) % 60;
  const midnight = Math.floor((now.getTime() + INDIAN_MS) / DAY_MS) * DAY_MS - INDIAN_MS;
  const today = midnight + hour * HOUR_MS + minutes * 60_000;
  const isAllowed = (time: number) => time > now.getTime() && (mode !== 'weekly' || new Date(time + INDIAN_MS).getUTCDay() === weekday);
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => today + day * DAY_MS);
  return new Date(days.find(isAllowed) ?? today + 7 * DAY_MS);
}
