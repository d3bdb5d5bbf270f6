import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages of a language have new bundles, for visitors or for previews; `version` is that of the last one built. */
export const BundlePublished = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  version: string;
}>('BundlePublished');
