import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages of a language have new bundles, for visitors or for previews. `version` is the version of the last bundle built. */
export const BundlePublished = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  version: string;
}>('BundlePublished');
