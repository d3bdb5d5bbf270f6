import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages stand at other addresses than before, each with another page id; what was said of the old page holds for the new one. */
export const PagesMoved = defineEvent<{
  organisationId: string;
  projectId: string;
  pages: readonly { from: number; to: number; url: string }[];
}>('PagesMoved');
