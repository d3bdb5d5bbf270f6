import { defineEvent } from '../../../platform/events/event-definition.js';

/** Targets of a language changed; hashes are 32 hexadecimal characters. */
export const TranslationChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  hashes: readonly string[];
}>('TranslationChanged');

/** Units were brought into the organisation's memory by way of a project. */
export const MemoryGrew = defineEvent<{ organisationId: string; projectId: string; language: string }>('MemoryGrew');
