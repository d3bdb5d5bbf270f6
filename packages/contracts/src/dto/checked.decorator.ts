import { ValidateBy } from 'class-validator';

type Check<Value> = (value: Value) => string | undefined;

/** Name under which the documentation finds the length of a checked text. */
export const CHECKED = 'checked';

/** A text that must pass a rule of `validation/`. The message of the rule is the field's error. A missing text counts as empty. */
export function CheckedText(check: Check<string>, maxLength: number): PropertyDecorator {
  return ValidateBy({
    name: CHECKED,
    constraints: [{ type: 'string', maxLength }],
    validator: {
      validate: (value: unknown) => describeText(value, check, maxLength) === undefined,
      defaultMessage: (context) => describeText(context?.value, check, maxLength) ?? '',
    },
  });
}

interface ListBounds {
  maxItems: number;
  /** The limit of each text. */
  maxLength: number;
}

/** A list of texts that must pass a rule as a whole. */
export function CheckedList(check: Check<readonly string[]>, bounds: ListBounds): PropertyDecorator {
  return ValidateBy({
    name: CHECKED,
    constraints: [{ type: 'array', ...bounds }],
    validator: {
      validate: (value: unknown) => describeList(value, check, bounds) === undefined,
      defaultMessage: (context) => describeList(context?.value, check, bounds) ?? '',
    },
  });
}

function describeText(value: unknown, check: Check<string>, maxLength: number): string | undefined {
  if (value === undefined || value === null) return check('');
  if (typeof value !== 'string') return 'This must be a text.';
  if (value.length > maxLength) return `This must have at most ${maxLength} characters.`;
  return check(value);
}

function describeList(value: unknown, check: Check<readonly string[]>, { maxItems, maxLength }: ListBounds): string | undefined {
  if (value === undefined || value === null) return check([]);
  if (!Array.isArray(value)) return 'This must be a list of texts.';
  if (value.length > maxItems) return `This must have at most ${maxItems} entries.`;
  if (!value.every((item) => typeof item === 'string')) return 'This must be a list of texts.';
  if (value.some((item) => item.length > maxLength)) return `Its entries must have at most ${maxLength} characters.`;
  return check(value);
}
