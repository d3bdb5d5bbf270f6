import { defineListSearch, type SearchOf } from '../../../lib/search/define-search.js';

export const domainsSearch = defineListSearch({});
export type DomainsSearch = SearchOf<typeof domainsSearch>;
