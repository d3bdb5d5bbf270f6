import { invalidField } from './app-error.js';

/** One of a few words in a query; undefined when it is absent. */
export function choose<Choice extends string>(field: string, value: unknown, choices: readonly Choice[]): Choice | undefined {
  if (value === undefined || value === '') return undefined;
  const found = choices.find((choice) => choice === value);
  if (!found) throw invalidField(field, `Choose one of: ${choices.join(', ')}.`);
  return found;
}
