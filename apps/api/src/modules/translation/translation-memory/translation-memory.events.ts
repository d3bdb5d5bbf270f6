import { defineEvent } from '../../../platform/events/event-definition.js';

/** A file added units to the organisation's translation memory through a project. */
export const TranslationUnitsAdded = defineEvent<{ organisationId: string; projectId: string; language: string }>('TranslationUnitsAdded');
