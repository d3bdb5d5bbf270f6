/** The first day of the calendar month (UTC) of a time, as the database writes days. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Milliseconds until the next calendar month (UTC). */
export const untilNextMonth = (time: Date): number => Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1) - time.getTime();

/** The cost of this many characters in paise, rounded up. `price` is for a million characters. */
export const costOf = (characters: number, pricePerMillion: number | null): number | null =>
  pricePerMillion === null ? null : Math.ceil((characters * pricePerMillion) / 1_000_000);
