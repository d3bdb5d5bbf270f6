import { buildMessage, ValidateBy } from 'class-validator';

/** A list without duplicates. Does the same as `ArrayUnique` in linear time: that compares each entry with every other one. */
export function UniqueItems(): PropertyDecorator {
  return ValidateBy({
    name: 'arrayUnique',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
      defaultMessage: buildMessage((prefix) => `${prefix}All $property's elements must be unique`),
    },
  });
}
