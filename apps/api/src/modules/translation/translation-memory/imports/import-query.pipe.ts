import { IMPORT_KEEPS, IMPORT_MODES, type ImportKeep, type ImportMode, languageOf } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../../platform/http/app-error.js';

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

/** How an import goes on by itself; undefined when it is confirmed later. */
@Injectable()
export class ImportModePipe implements PipeTransform<unknown, ImportMode | undefined> {
  transform(value: unknown): ImportMode | undefined {
    return choose('mode', value, IMPORT_MODES);
  }
}

function choose<Choice extends string>(field: string, value: unknown, choices: readonly Choice[]): Choice | undefined {
  if (value === undefined || value === '') return undefined;
  const found = choices.find((choice) => choice === value);
  if (!found) throw invalidField(field, `Choose one of: ${choices.join(', ')}.`);
  return found;
}
