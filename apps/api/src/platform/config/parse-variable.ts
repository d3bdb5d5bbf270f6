import { Transform } from 'class-transformer';

/** Reads a number from the text that a variable is; other text stays, so that the check can name it. */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value !== '' ? Number(value) : value));
}
