import { DISPLAY_TYPES, MACHINE_SOURCES, REVIEW_STATES, SEARCH_MODES, SEGMENT_CONDITIONS, TRANSLATION_TYPES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineSearch, field, flagField, languageField, type SearchOf, textField } from '../../../lib/search/define-search.js';

const dayField = field(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));

/** The filters of the translations screen. */
export const translationsSearch = defineSearch({
  language: languageField,
  type: field(z.array(z.enum(TRANSLATION_TYPES))),
  kind: field(z.enum(DISPLAY_TYPES)),
  made: field(z.enum(MACHINE_SOURCES)),
  q: textField(500),
  in: field(z.enum(['source', 'target', 'both'])),
  mode: field(z.enum(SEARCH_MODES)),
  case: flagField,
  url: textField(2048),
  review: field(z.enum(REVIEW_STATES)),
  problems: flagField,
  /** Comments in threads that are not resolved. */
  comments: flagField,
  /** A check whose problem the target has. */
  check: textField(40),
  /** A part of the name of the person who changed the target last. */
  author: textField(100),
  /** Days of the last change, both included. */
  from: dayField,
  to: dayField,
  /** The conditions that must not hold. */
  not: field(z.array(z.enum(SEGMENT_CONDITIONS))),
  /** The row that is open for editing. */
  segment: textField(40),
  /** The tool of the open row that a link leads to. The screen opens it and takes this out of the address. */
  tool: field(z.enum(['comments'])),
});
export type TranslationsSearch = SearchOf<typeof translationsSearch>;

/** The part of the address on which the list depends: its filters, without the open row. */
export type TranslationFilters = Omit<TranslationsSearch, 'segment' | 'language' | 'tool'>;

export function filtersOf({ segment: _segment, language: _language, tool: _tool, ...filters }: TranslationsSearch): TranslationFilters {
  return filters;
}

/** The shown language: the one of the address if the project has it, otherwise the first. */
export const languageOfSearch = ({ targetLanguages }: { targetLanguages: string[] }, { language }: TranslationsSearch) =>
  language && targetLanguages.includes(language) ? language : targetLanguages[0];

/** Whether any filter is set. */
export const isFiltered = (filters: TranslationFilters): boolean => Object.values(filters).some((value) => value !== undefined);

/** Clears all filters. */
export const NO_FILTERS: Record<keyof TranslationFilters, undefined> = {
  ...{ type: undefined, kind: undefined, made: undefined, q: undefined, in: undefined, mode: undefined, case: undefined },
  ...{
    review: undefined,
    url: undefined,
    problems: undefined,
    comments: undefined,
    check: undefined,
    author: undefined,
    from: undefined,
    to: undefined,
    not: undefined,
  },
};
