import { defineEvent } from '../../../platform/events/event-definition.js';

/** Reserved words were released: work that waits for words may continue. */
export const WordsFreed = defineEvent<{ organisationId: string }>('WordsFreed');
