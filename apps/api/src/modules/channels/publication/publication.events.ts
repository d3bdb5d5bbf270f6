import { defineEvent } from '../../../platform/events/event-definition.js';

/** What visitors may see of a project is another than before: a language, a page, or the rules for pages. */
export const PublicationChanged = defineEvent<{ organisationId: string; projectId: string }>('PublicationChanged');
