import { PARITY_CHANGES, PARITY_STATES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineListSearch, field, languageField, type SearchOf } from '../../../lib/search/define-search.js';

/** The filters of parity; without a language, the first of the project is shown. */
export const paritySearch = defineListSearch({
  language: languageField,
  state: field(z.enum(PARITY_STATES)),
  change: field(z.enum(PARITY_CHANGES)),
});
export type ParitySearch = SearchOf<typeof paritySearch>;
