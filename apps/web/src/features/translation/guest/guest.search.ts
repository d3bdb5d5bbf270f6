import * as z from 'zod/mini';
import { type ChangeSearch, defineSearch, field, fieldOr, type SearchOf } from '../../../lib/search/define-search.js';

/** The part of the guest's work that is open, with what is shown of it. */
export const guestSearch = defineSearch({
  /** A sub-batch, or the translations to judge; a list of all if absent. */
  part: field(z.string().check(z.maxLength(40))),
  show: fieldOr(z.enum(['all', 'open', 'refused']), 'all'),
  segment: field(z.string().check(z.maxLength(40))),
});
export type GuestSearch = SearchOf<typeof guestSearch>;
export type ChangeGuestSearch = ChangeSearch<GuestSearch>;
