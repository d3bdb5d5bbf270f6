import { DISPLAY_TYPES, LANGUAGE_CODES, MACHINE_SOURCES, TRANSLATION_TYPES } from '@bhashantar/contracts';
import * as z from 'zod/mini';

const optionalText = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined);

/** The filters of the translations screen as they stand in the address; whatever cannot be read counts as not set. */
export const translationsSearchSchema = z.object({
  language: z.catch(z.optional(z.string().check(z.refine((code) => LANGUAGE_CODES.includes(code)))), undefined),
  type: z.catch(z.optional(z.array(z.enum(TRANSLATION_TYPES))), undefined),
  kind: z.catch(z.optional(z.enum(DISPLAY_TYPES)), undefined),
  made: z.catch(z.optional(z.enum(MACHINE_SOURCES)), undefined),
  q: optionalText(500),
  in: z.catch(z.optional(z.enum(['source', 'target', 'both'])), undefined),
  url: optionalText(2048),
  problems: z.catch(z.optional(z.boolean()), undefined),
  /** The row that is open for editing. */
  segment: optionalText(40),
});

export type TranslationsSearch = z.infer<typeof translationsSearchSchema>;

/** Filters without the open row: what the list depends on. */
export type TranslationFilters = Omit<TranslationsSearch, 'segment' | 'language'>;

export function filtersOf({ segment: _segment, language: _language, ...filters }: TranslationsSearch): TranslationFilters {
  return filters;
}

/** Says whether anything narrows the list. */
export const isFiltered = (filters: TranslationFilters): boolean => Object.values(filters).some((value) => value !== undefined);
