import { defineEvent } from '../../../../platform/events/event-definition.js';

/** The rows of an import are to be written. */
export const ImportConfirmed = defineEvent<{
  organisationId: string;
  projectId: string;
  importId: string;
  languages: { language: string; rows: number }[];
}>('ImportConfirmed');
