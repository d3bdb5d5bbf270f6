import { REQUEST_STAGES, type RequestStage } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, fieldOr, type SearchOf } from '../../../lib/search/define-search.js';

export const STAGES = Object.keys(REQUEST_STAGES) as readonly RequestStage[];

/** The stages that the board shows side by side. */
export const BOARD_STAGES = ['new', 'inProgress', 'review', 'done'] as const satisfies readonly RequestStage[];

/** The list or the board of requests. */
export const requestsSearch = defineListSearch({
  stage: field(z.enum(STAGES)),
  view: fieldOr(z.enum(['list', 'board']), 'list'),
});
export type RequestsSearch = SearchOf<typeof requestsSearch>;
export type ChangeRequestsSearch = ChangeSearch<RequestsSearch>;
