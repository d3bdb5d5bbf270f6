import { PAGE_CHANGES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineListSearch, field, type SearchOf } from '../../../lib/search/define-search.js';

/** The filters of changes; without a day, the list begins at the last crawl. */
export const changesSearch = defineListSearch({ kind: field(z.enum(PAGE_CHANGES)), since: field(z.iso.date()) });
export type ChangesSearch = SearchOf<typeof changesSearch>;
