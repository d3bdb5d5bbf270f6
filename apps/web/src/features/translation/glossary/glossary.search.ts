import { TERM_RULES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, fieldOr, languageField, type SearchOf } from '../../../lib/search/define-search.js';

export const GLOSSARY_VIEWS = ['terms', 'candidates'] as const;

/** The view and the filters of the list of terms. */
export const glossarySearch = defineListSearch({
  view: fieldOr(z.enum(GLOSSARY_VIEWS), 'terms'),
  language: languageField,
  rule: field(z.enum(TERM_RULES)),
});
export type GlossarySearch = SearchOf<typeof glossarySearch>;
export type ChangeGlossarySearch = ChangeSearch<GlossarySearch>;

/** Whether a list that is empty may have entries elsewhere. */
export const isFiltered = ({ q, language, rule, page }: GlossarySearch): boolean => Boolean(q || language || rule) || page > 1;
