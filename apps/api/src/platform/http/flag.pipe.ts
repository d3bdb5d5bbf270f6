import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from './app-error.js';

/** `true` or `false` in a query; absent means false. */
@Injectable()
export class FlagPipe implements PipeTransform<unknown, boolean> {
  transform(value: unknown, { data: field = 'flag' }: ArgumentMetadata): boolean {
    if (value === undefined || value === '' || value === 'false') return false;
    if (value !== 'true') throw invalidField(field, `Write true or false as ${field}.`);
    return true;
  }
}
