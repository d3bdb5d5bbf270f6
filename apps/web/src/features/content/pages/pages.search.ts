import { URL_STATES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineListSearch, field, languageField, type SearchOf, textField } from '../../../lib/search/define-search.js';

/** The filters of pages; `domain` keeps the pages of one host, and `language` is the one whose publication is shown. */
export const pagesSearch = defineListSearch({ language: languageField, state: field(z.enum(URL_STATES)), domain: textField(260) });
export type PagesSearch = SearchOf<typeof pagesSearch>;
