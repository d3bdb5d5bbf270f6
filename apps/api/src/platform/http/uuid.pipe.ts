import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { invalidField } from './app-error.js';
import { nameField } from './describe-fault.js';

/** An id in a path or a query. What cannot be an id is the caller's slip and named as in a body; only ids may turn out not to be there. */
@Injectable()
export class UuidPipe implements PipeTransform<unknown, string> {
  transform(value: unknown, { data: field = 'id' }: ArgumentMetadata): string {
    if (typeof value !== 'string' || !isUUID(value)) throw invalidField(field, `${nameField(field)} must be an id.`);
    return value;
  }
}
