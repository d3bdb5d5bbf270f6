import type { JobProgress } from '@bhashantar/contracts';
import { defineEvent } from '../../../../platform/events/event-definition.js';

/** A run progressed or changed its state. */
export const RunProgressed = defineEvent<JobProgress & { organisationId: string }>('RunProgressed');
