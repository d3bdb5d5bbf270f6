import { defineEvent } from '../../../platform/events/event-definition.js';

/** Terms were taken out of a project's glossary. */
export const TermsRemoved = defineEvent<{ organisationId: string; projectId: string }>('TermsRemoved');

/** Terms were added to a project's glossary; a language of null means all languages. */
export const TermsAdded = defineEvent<{ organisationId: string; projectId: string; language: string | null }>('TermsAdded');
