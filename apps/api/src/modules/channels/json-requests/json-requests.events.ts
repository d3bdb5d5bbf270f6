import type { JsonLanguage } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

/** All texts of a document have a translation in a language that may be shown. */
export const JsonTranslated = defineEvent<{
  organisationId: string;
  projectId: string;
  requestId: string;
  name: string;
  languageList: readonly JsonLanguage[];
}>('JsonTranslated');
