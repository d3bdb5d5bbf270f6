import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { invalidField } from './app-error.js';
import { fieldLabel } from './validation-message.js';

/** An id in a path or a query. Malformed ids are 400, unknown ids 404. */
@Injectable()
export class UuidPipe implements PipeTransform<unknown, string> {
  transform(value: unknown, { data: field = 'id' }: ArgumentMetadata): string {
    if (typeof value !== 'string' || !isUUID(value)) throw invalidField(field, `${fieldLabel(field)} must be an id.`);
    return value;
  }
}
