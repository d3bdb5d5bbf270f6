import * as z from 'zod/mini';
import { type ChangeSearch, defineSearch, field, fieldOr, type SearchOf } from '../../../../lib/search/define-search.js';

/** Which texts of a sub-batch are shown, and the open one. */
export const workSearch = defineSearch({
  show: fieldOr(z.enum(['all', 'open', 'refused']), 'all'),
  segment: field(z.string().check(z.maxLength(40))),
});
export type WorkSearch = SearchOf<typeof workSearch>;
export type ChangeWorkSearch = ChangeSearch<WorkSearch>;
