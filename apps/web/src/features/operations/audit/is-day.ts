/** The log has nothing before this year. While a year is typed, the field contains years of the first centuries. */
const FIRST_YEAR = 1900;

/** Whether a text is a day that is useful in a filter, such as 2026-11-21. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` would read 30 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
