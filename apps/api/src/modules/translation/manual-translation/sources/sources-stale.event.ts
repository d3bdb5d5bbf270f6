import { defineEvent } from '../../../../platform/events/event-definition.js';

/** Texts of a request in work have changed on the site, or left it. */
export const SourcesStale = defineEvent<{
  organisationId: string;
  projectId: string;
  requestId: string;
  items: { subBatchId: string; hash: string }[];
}>('SourcesStale');
