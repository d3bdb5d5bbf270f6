import { ValidateBy } from 'class-validator';
import { parseMoment } from '../parse-moment.js';

/** Name under which the messages and the documentation find the rule. */
export const IS_MOMENT = 'isMoment';

/** A day or a moment that `parseMoment` reads. */
export const IsMoment = (): PropertyDecorator =>
  ValidateBy({
    name: IS_MOMENT,
    validator: { validate: (value: unknown) => typeof value === 'string' && parseMoment(value) !== undefined },
  });
