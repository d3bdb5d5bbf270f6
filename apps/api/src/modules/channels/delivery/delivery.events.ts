import { defineEvent } from '../../../platform/events/event-definition.js';

/** Pages of a language have new bundles; `version` is that of the last one built. `isShown` when visitors get any of these pages; of others there are previews. */
export const BundlePublished = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  version: string;
  isShown: boolean;
}>('BundlePublished');
