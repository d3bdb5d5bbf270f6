import { type ChangeSearch, defineListSearch, type SearchOf } from '../../../lib/search/define-search.js';

/** The page and the search of a list of assignments. */
export const assignmentsSearch = defineListSearch({});
export type AssignmentsSearch = SearchOf<typeof assignmentsSearch>;
export type ChangeAssignmentsSearch = ChangeSearch<AssignmentsSearch>;
