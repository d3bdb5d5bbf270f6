import { IMPORT_KEEPS, type ImportKeep, languageOf } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../../platform/http/app-error.js';
import { choose } from '../../../../platform/http/choose.js';

const isLanguage = (value: unknown): value is string => typeof value === 'string' && languageOf(value) !== undefined;

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

/** Which translations an import keeps: those of people, unless the query says otherwise. */
@Injectable()
export class ImportKeepPipe implements PipeTransform<unknown, ImportKeep> {
  transform(value: unknown): ImportKeep {
    return choose('keep', value, IMPORT_KEEPS) ?? 'human';
  }
}
