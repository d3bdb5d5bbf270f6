import { languageOf } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';

/** A language code in a query. */
@Injectable()
export class LanguagePipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !languageOf(value)) throw invalidField('language', 'Say which language by its code.');
    return value;
  }
}
