import { Transform } from 'class-transformer';

/** Takes an empty text for nothing said: clients send it for a choice that nobody made. Goes with `IsOptional`. */
export const BlankIsAbsent = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** The same for a list. A single entry counts as a list of one. */
export const OneIsList = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => toList(value));

function toList(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' ? [value] : value;
}
