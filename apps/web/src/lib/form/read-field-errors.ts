import type { FieldError } from '@bhashantar/contracts';
import { ApiError } from '../http/api-error.js';
import type { Faults } from './check-values.js';

/** The last name of a path such as `editObject.website` or `languages[2]`. */
function nameOf({ field }: FieldError): string {
  const path = field.replace(/\[\d+\]/g, '');
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the server's errors about fields of this form; the first one for each field. */
export function readFieldErrors<Values extends object>(error: unknown, names: readonly (keyof Values & string)[]): Faults<Values> {
  const faults: { [Name in keyof Values]?: string } = {};
  const told = error instanceof ApiError ? (error.reply?.errors ?? []) : [];
  for (const fieldError of told) {
    const name = names.find((known) => known === nameOf(fieldError));
    if (name) faults[name] ??= fieldError.message;
  }
  return faults;
}

/** Whether the server refused the value of a field. */
export const isAboutField = (error: unknown, name: string): boolean => name in readFieldErrors<Record<string, unknown>>(error, [name]);
