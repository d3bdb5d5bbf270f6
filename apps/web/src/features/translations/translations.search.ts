import {
  DISPLAY_TYPES,
  LANGUAGE_CODES,
  MACHINE_SOURCES,
  REVIEW_STATES,
  SEARCH_MODES,
  SEGMENT_CONDITIONS,
  TRANSLATION_TYPES,
} from '@bhashantar/contracts';
import * as z from 'zod/mini';

const optionalText = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined);
const optionalDay = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))), undefined);

/** The filters of the translations screen as they stand in the address; whatever cannot be read counts as not set. */
export const translationsSearchSchema = z.object({
  language: z.catch(z.optional(z.string().check(z.refine((code) => LANGUAGE_CODES.includes(code)))), undefined),
  type: z.catch(z.optional(z.array(z.enum(TRANSLATION_TYPES))), undefined),
  kind: z.catch(z.optional(z.enum(DISPLAY_TYPES)), undefined),
  made: z.catch(z.optional(z.enum(MACHINE_SOURCES)), undefined),
  q: optionalText(500),
  in: z.catch(z.optional(z.enum(['source', 'target', 'both'])), undefined),
  mode: z.catch(z.optional(z.enum(SEARCH_MODES)), undefined),
  case: z.catch(z.optional(z.boolean()), undefined),
  url: optionalText(2048),
  review: z.catch(z.optional(z.enum(REVIEW_STATES)), undefined),
  problems: z.catch(z.optional(z.boolean()), undefined),
  /** Comments in threads that are not resolved. */
  comments: z.catch(z.optional(z.boolean()), undefined),
  /** A check whose problem the target has. */
  check: optionalText(40),
  /** A part of the name of who changed the target last. */
  author: optionalText(100),
  /** Days of the last change, both included. */
  from: optionalDay,
  to: optionalDay,
  /** The conditions that must not hold. */
  not: z.catch(z.optional(z.array(z.enum(SEGMENT_CONDITIONS))), undefined),
  /** The row that is open for editing. */
  segment: optionalText(40),
});

export type TranslationsSearch = z.infer<typeof translationsSearchSchema>;

/** Filters without the open row: what the list depends on. */
export type TranslationFilters = Omit<TranslationsSearch, 'segment' | 'language'>;

export function filtersOf({ segment: _segment, language: _language, ...filters }: TranslationsSearch): TranslationFilters {
  return filters;
}

/** The language that is shown: the one of the address where the project has it, else the first. */
export const languageOfSearch = ({ targetLanguages }: { targetLanguages: string[] }, { language }: TranslationsSearch) =>
  language && targetLanguages.includes(language) ? language : targetLanguages[0];

/** Says whether anything narrows the list. */
export const isFiltered = (filters: TranslationFilters): boolean => Object.values(filters).some((value) => value !== undefined);

/** Every filter taken away. */
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
