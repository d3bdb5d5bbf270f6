import { REQUEST_STATES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf, textField } from '../../../../lib/search/define-search.js';

/** The filters of the batches of all requests. */
export const batchesSearch = defineListSearch({
  state: field(z.array(z.enum(REQUEST_STATES))),
  organisation: textField(40),
});
export type BatchesSearch = SearchOf<typeof batchesSearch>;
export type ChangeBatchesSearch = ChangeSearch<BatchesSearch>;
