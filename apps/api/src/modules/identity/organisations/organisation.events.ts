import { defineEvent } from '../../../platform/events/event-definition.js';

/** An organisation has another plan from now on. */
export const OrganisationPlanChanged = defineEvent<{ organisationId: string }>('OrganisationPlanChanged');
