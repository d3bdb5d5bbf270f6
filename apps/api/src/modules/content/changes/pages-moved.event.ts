import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages moved to other addresses, each with another page id. Data about the old page now belongs to the new one. */
export const PagesMoved = defineEvent<{
  organisationId: string;
  projectId: string;
  pages: readonly { from: number; to: number; url: string }[];
}>('PagesMoved');
