import { defineEvent } from '../../../platform/events/event-definition.js';

/** A file brought units into the organisation's translation memory by way of a project. */
export const TranslationUnitsAdded = defineEvent<{ organisationId: string; projectId: string; language: string }>('TranslationUnitsAdded');
