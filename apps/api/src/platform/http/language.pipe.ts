import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from './app-error.js';

/** The code of a language in a query. */
@Injectable()
export class LanguagePipe implements PipeTransform<unknown, string> {
  transform(value: unknown, { data: field = 'targetLang' }: ArgumentMetadata): string {
    const code = LANGUAGE_CODES.find((known) => known === value);
    if (!code) throw invalidField(field, 'Name a language by its code, such as hi.');
    return code;
  }
}
