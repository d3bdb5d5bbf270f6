import { AppError, invalidField } from './app-error.js';
import { findUnstorableText } from './find-unstorable-text.js';

/** The values of a form by name, in the order in which they came. */
export type FormFields = Map<string, string[]>;

/** The query with the fields of a form. A repeated field is a list, as in a query. Throws if both have a field with different values. */
export function addFormFields(query: unknown, fields: FormFields): Record<string, unknown> {
  const all: Record<string, unknown> = Object.assign(Object.create(null), query);
  for (const [field, values] of fields) {
    const given = all[field];
    if (given !== undefined && !isSame([given].flat(), values))
      throw invalidField(field, `${field} has one value in the form and another in the query. Send it once.`);
    all[field] = values.length === 1 ? values[0] : values;
  }
  const bad = findUnstorableText(Object.fromEntries(fields));
  if (bad) throw new AppError('VALIDATION', { message: bad.message, errors: [bad] });
  return all;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, index) => value === others[index]);
