import { ValidateBy } from 'class-validator';
import { parseMoment } from '../parse-moment.js';

/** Name under which the messages and the documentation find the rule. */
export const IS_MOMENT = 'isMoment';
/** The longest date: a moment with nanoseconds and an offset. */
export const MOMENT_MAX_LENGTH = '2026-01-31T09:00:00.000000000+05:30'.length;

/** A day or a moment that `parseMoment` reads. */
export const IsMoment = (): PropertyDecorator =>
  ValidateBy({
    name: IS_MOMENT,
    validator: { validate: (value: unknown) => typeof value === 'string' && parseMoment(value) !== undefined },
  });
