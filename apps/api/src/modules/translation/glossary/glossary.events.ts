import { defineEvent } from '../../../platform/events/event-definition.js';

/** Terms were added to a project's glossary; a language of null means all languages. */
export const TermsAdded = defineEvent<{ organisationId: string; projectId: string; language: string | null }>('TermsAdded');
