const LOCALE = 'en-IN';
const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** An ISO time as people here write it: 21 Nov 2026, 4:10 pm. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** An ISO time without its day: 4:10 pm. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/** An ISO time as a day: 21 Nov 2026. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** An ISO time as a day of the coming months: 3 Dec. */
export const formatDay = (iso: string): string => dayOfYear.format(new Date(iso));

/** How long ago, in the largest unit that fits; older than a week as a date. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  if (seconds > 7 * 86_400) return formatDateTime(iso);
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return relative.format(0, 'second');
}

/** An estimated time, rounded so that it does not look more exact than it is. */
export type RoundedTime = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

export function roundSeconds(seconds: number): RoundedTime {
  if (seconds < 50) return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  if (seconds < 5400) return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  return { unit: 'hours', count: Math.round(seconds / 3600) };
}
