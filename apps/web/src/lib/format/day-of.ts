/** A moment as a day of the reader's own clock: 2026-11-21, as fields for days have it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
