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

/** A row of an import of which all or nothing is written turned out wrong: what its runs have written is taken back. */
export const ImportFailed = defineEvent<{ organisationId: string; projectId: string; jobIds: string[] }>('ImportFailed');
