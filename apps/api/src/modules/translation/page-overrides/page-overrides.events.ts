import { defineEvent } from '../../../platform/events/event-definition.js';

/** Targets that hold for single pages changed. */
export const PageOverridesChanged = defineEvent<{ organisationId: string; projectId: string; pageIds: readonly number[] }>(
  'PageOverridesChanged',
);
