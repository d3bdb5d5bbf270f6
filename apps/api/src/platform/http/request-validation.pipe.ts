import type { FieldError } from '@bhashantar/contracts';
import { type ArgumentMetadata, Injectable, type PipeTransform, type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import { AppError } from './app-error.js';
import { dropNulls } from './drop-nulls.js';
import { findMisplacedList } from './find-misplaced-list.js';
import { findUnstorableText } from './find-unstorable-text.js';
import { validationMessage } from './validation-message.js';

/** One fault of every field with a broken rule, nested ones included. */
function fieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const message = validationMessage(error);
    const own = message === undefined ? [] : [{ field, message }];
    return [...own, ...fieldErrors(error.children ?? [], field)];
  });
}

const rules = new ValidationPipe({
  // Unknown fields are dropped, because existing clients send more than a call asks for.
  whitelist: true,
  validationError: { target: true },
  forbidUnknownValues: true,
  transform: true,
  exceptionFactory: (errors) => {
    const fields = fieldErrors(errors);
    return new AppError('VALIDATION', { errors: fields, ...(fields[0] ? { message: fields[0].message } : {}) });
  },
});

async function parse(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
  const body: unknown = await rules.transform(value, metadata);
  const bad = typeof body === 'object' && body !== null ? findMisplacedList(body) : undefined;
  if (bad) throw new AppError('VALIDATION', { message: bad.message, errors: [bad] });
  return body;
}

/** Parses bodies and queries into their DTO; unknown fields are dropped, unstorable text and deep nesting refused with the field's name. */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    // A value without a class has no rules here. The handlers of the websocket check their own messages.
    if (metadata.type === 'custom' || metadata.metatype === Object) return value;
    if (metadata.type === 'body' && Array.isArray(value)) throw new AppError('VALIDATION', { message: 'The request must be an object.' });
    const bad = findUnstorableText(value);
    if (bad) throw new AppError('VALIDATION', { message: bad.message, errors: [bad] });
    if (metadata.type !== 'body') return value;
    return parse(dropNulls(value) ?? {}, metadata);
  }
}

/** Parses input that is no JSON body, such as the fields of a form, by the same rules. */
export async function parseBody<Body extends object>(type: Type<Body>, value: object): Promise<Body> {
  return (await parse({ ...value }, { type: 'body', metatype: type })) as Body;
}
