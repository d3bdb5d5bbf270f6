import type { ApiEntryChange } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

/** A sync of an item has ended, with its result. */
export const ApiSynced = defineEvent<{
  organisationId: string;
  projectId: string;
  apiId: string;
  changes: Record<ApiEntryChange, number>;
}>('ApiSynced');
