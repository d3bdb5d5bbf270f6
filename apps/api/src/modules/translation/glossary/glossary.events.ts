import { defineEvent } from '../../../platform/events/event-definition.js';

/** Terms were removed from a project's glossary; `sources` are their texts. */
export const TermsRemoved = defineEvent<{ organisationId: string; projectId: string; sources: readonly string[] }>('TermsRemoved');

/** Terms were added to a project's glossary, or changed there; a language of null means all languages. */
export const TermsAdded = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string | null;
  sources: readonly string[];
}>('TermsAdded');
