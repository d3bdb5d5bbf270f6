import { invalidField } from './app-error.js';

/** The moment that a date of a call names. Weeks and ordinal days are of ISO 8601 too, but not every date library and database reads them. */
export function toMoment(field: string, date: string): Date {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) throw invalidField(field, 'Please give a date, or a date with a time, such as 2026-01-31T09:00:00Z.');
  return moment;
}
