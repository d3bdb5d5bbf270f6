import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from './app-error.js';

const MAX = 100_000;

/** A page number or size in a path: a whole number from 1. */
@Injectable()
export class PageNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,6}$/.test(value)) throw invalidField('page', 'Page and size must be whole numbers.');
    const number = Number(value);
    if (number < 1 || number > MAX) throw invalidField('page', `Page and size must lie between 1 and ${MAX}.`);
    return number;
  }
}
