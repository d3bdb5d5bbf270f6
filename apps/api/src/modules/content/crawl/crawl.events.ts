import { defineEvent } from '../../../platform/events/event-definition.js';

/** Other addresses than before belong to a project. */
export const ScopeRulesChanged = defineEvent<{ organisationId: string; projectId: string }>('ScopeRulesChanged');
