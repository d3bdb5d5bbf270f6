import { defineEvent } from '../../../../platform/events/event-definition.js';

/** The rows of an import are to be written. */
export const ImportConfirmed = defineEvent<{
  organisationId: string;
  projectId: string;
  importId: string;
  /** The request to which the texts of a batch file go. */
  requestId: string | null;
  languages: { language: string; rows: number }[];
}>('ImportConfirmed');

/** An all-or-nothing import met a faulty row, so the changes of its runs are taken back. */
export const ImportFailed = defineEvent<{ organisationId: string; projectId: string; jobIds: string[] }>('ImportFailed');
