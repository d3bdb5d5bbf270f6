import { parseMoment } from '@bhashantar/contracts';
import { invalidField } from './app-error.js';

/** The moment that a date of a call names. Throws a refusal that names the field. */
export function toMoment(field: string, date: string): Date {
  const moment = parseMoment(date);
  if (!moment) throw invalidField(field, 'Please give a date, or a date with a time, such as 2026-01-31T09:00:00Z.');
  return moment;
}
