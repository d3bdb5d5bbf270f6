import { defineEvent } from '../../../platform/events/event-definition.js';

/** What visitors may see of a project has changed: a language, a page, or the policy. */
export const PublicationChanged = defineEvent<{ organisationId: string; projectId: string }>('PublicationChanged');
