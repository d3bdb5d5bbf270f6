import { defineEvent } from '../../../platform/events/event-definition.js';

/** A project has a new term; a language of null means all of them. */
export const GlossaryGrew = defineEvent<{ organisationId: string; projectId: string; language: string | null }>('GlossaryGrew');
