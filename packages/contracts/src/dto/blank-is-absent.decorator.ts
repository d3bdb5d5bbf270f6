import { Transform } from 'class-transformer';

/** Treats an empty text as absent, because clients send it if no choice was made. Use it together with `IsOptional`. */
export const BlankIsAbsent = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** Treats empty entries of a list as absent. A single entry counts as a list of one. */
export const OneIsList = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => toList(value));

function toList(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' ? [value] : value;
}
