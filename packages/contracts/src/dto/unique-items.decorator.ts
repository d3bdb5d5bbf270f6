import { buildMessage, ValidateBy } from 'class-validator';

/** A list without an entry twice, as `ArrayUnique` has it, which compares each entry with each other one; this looks at each once. */
export function UniqueItems(): PropertyDecorator {
  return ValidateBy({
    name: 'arrayUnique',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
      defaultMessage: buildMessage((prefix) => `${prefix}All $property's elements must be unique`),
    },
  });
}
