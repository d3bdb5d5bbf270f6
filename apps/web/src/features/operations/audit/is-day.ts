/** Nothing happened before. A year during typing passes through the first centuries. */
const FIRST_YEAR = 1900;

/** Whether a text is a day of the calendar, such as 2026-11-21, that a filter can mean. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 30 February would be read as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
