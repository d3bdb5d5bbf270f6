import { defineEvent } from '../../../platform/events/event-definition.js';

/** The set of addresses that belong to a project has changed. */
export const ScopeRulesChanged = defineEvent<{ organisationId: string; projectId: string }>('ScopeRulesChanged');
