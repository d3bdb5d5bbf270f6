import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';

/** The part of a list that comes in parts: a whole number from 0; absent means the first. */
@Injectable()
export class PagePartPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    if (value === undefined || value === '') return 0;
    if (typeof value !== 'string' || !/^\d{1,6}$/.test(value))
      throw invalidField('pagePart', 'The part must be a whole number, 0 for the first.');
    return Number(value);
  }
}
