/** A moment for a `datetime-local` field in the reader's time zone, without fractions of a second. */
export function toLocalTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
