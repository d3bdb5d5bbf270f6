import { defineListSearch, type SearchOf } from '../../../lib/search/define-search.js';

export const projectsSearch = defineListSearch({});
export type ProjectsSearch = SearchOf<typeof projectsSearch>;
