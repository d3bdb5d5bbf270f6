import { languageOf } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../../platform/http/app-error.js';

const isLanguage = (value: unknown): value is string => typeof value === 'string' && languageOf(value) !== undefined;

/** A language code in a query. */
@Injectable()
export class LanguagePipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isLanguage(value)) throw invalidField('language', 'Say which language by its code.');
    return value;
  }
}

/** Language codes in a query, given as a repeated parameter; undefined when there is none. */
@Injectable()
export class LanguagesPipe implements PipeTransform<unknown, string[] | undefined> {
  transform(value: unknown): string[] | undefined {
    if (value === undefined) return undefined;
    const codes = Array.isArray(value) ? value : [value];
    if (!codes.every(isLanguage)) throw invalidField('language', 'Say which languages by their codes.');
    return [...new Set(codes)];
  }
}
