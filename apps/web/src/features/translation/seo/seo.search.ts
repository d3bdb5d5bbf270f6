import { defineListSearch, flagField, languageField, type SearchOf } from '../../../lib/search/define-search.js';

/** The filters of texts for search engines; `missing` keeps only pages with an untranslated text. */
export const seoSearch = defineListSearch({ language: languageField, missing: flagField });
export type SeoSearch = SearchOf<typeof seoSearch>;
