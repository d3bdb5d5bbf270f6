/** A moment as a `datetime-local` field takes it, where the reader is; it begins with its second. */
export function toLocalTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
