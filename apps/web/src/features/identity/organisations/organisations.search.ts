import { PLANS } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf } from '../../../lib/search/define-search.js';

/** The filters of the list of organisations; `open` is `new` while one is being made. */
export const organisationsSearch = defineListSearch({ plan: field(z.enum(PLANS)), open: field(z.literal('new')) });
export type OrganisationsSearch = SearchOf<typeof organisationsSearch>;
export type ChangeOrganisationsSearch = ChangeSearch<OrganisationsSearch>;
