import type { RequestState } from '@bhashantar/contracts';
import { defineEvent } from '../../../../platform/events/event-definition.js';

/** The state of a request or a batch changed; `from` is null for a new one. */
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
