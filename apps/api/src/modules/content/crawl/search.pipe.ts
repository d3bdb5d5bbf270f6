import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';

const MAX_LENGTH = 500;

/** A text to search for in a query string; absent means everything. */
@Injectable()
export class SearchPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (value === undefined) return '';
    if (typeof value !== 'string' || value.length > MAX_LENGTH || value.includes('\0'))
      throw invalidField('searchText', 'This cannot be searched for.');
    return value.trim();
  }
}
