import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages with texts that the project does not have wait to be read, and the project's policy is to read them. */
export const PagesFound = defineEvent<{ organisationId: string; projectId: string }>('PagesFound');
