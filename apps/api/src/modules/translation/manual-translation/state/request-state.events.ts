import type { RequestState } from '@bhashantar/contracts';
import { defineEvent } from '../../../../platform/events/event-definition.js';

/** A request, or a batch of it, is in another state; `from` is null for one that was just made. */
export const RequestStateChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  requestId: string;
  from: RequestState | null;
  to: RequestState;
}>('RequestStateChanged');

/** The batches and items of a request are stored: people can decide on it. */
export const RequestStored = defineEvent<{ organisationId: string; projectId: string; requestId: string }>('RequestStored');

/** A request that nobody worked on is gone from all lists. */
export const RequestRemoved = defineEvent<{ organisationId: string; projectId: string; requestId: string }>('RequestRemoved');
