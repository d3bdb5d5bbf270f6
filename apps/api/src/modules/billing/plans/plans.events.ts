import { defineEvent } from '../../../platform/events/event-definition.js';

/** Words that were set aside are free again: work that waits for words may go on. */
export const WordsFreed = defineEvent<{ organisationId: string }>('WordsFreed');
