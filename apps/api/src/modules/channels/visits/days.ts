const DAY_MS = 24 * 60 * 60_000;

/** The day of a time in UTC, as `2026-11-25`. */
export const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/** The day that lies a number of days before that of a time. */
export const dayBefore = (time: Date, days: number): string => toDay(new Date(time.getTime() - days * DAY_MS));
