const OFFSET = String.raw`Z|[+-](?:0\d|1[0-4]):[0-5]\d`;
const MOMENT = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(${OFFSET})?)?$`);
const FIRST_YEAR = 1970;

/**
 * The moment of a date in the API's only format: RFC 3339, in which the time, its seconds and its offset are optional. A date without a
 * time is its first moment. Without an offset, the time is UTC. Undefined for everything else, and for dates before 1970.
 */
export function parseMoment(text: string): Date | undefined {
  const [, day = '', offset] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const moment = new Date(text === day || offset !== undefined ? text : `${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** JavaScript's `Date` reads February 30 as a day in March. */
function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() >= FIRST_YEAR;
}
