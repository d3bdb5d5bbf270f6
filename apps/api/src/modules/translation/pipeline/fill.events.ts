import type { JobProgress } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

/** A run moved on. */
export const FillMoved = defineEvent<JobProgress & { organisationId: string }>('FillMoved');
