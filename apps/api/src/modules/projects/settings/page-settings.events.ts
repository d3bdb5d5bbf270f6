import { defineEvent } from '../../../platform/events/event-definition.js';

/** How the pages of a project are read and shown has changed. */
export const PageSettingsChanged = defineEvent<{ organisationId: string; projectId: string }>('PageSettingsChanged');
