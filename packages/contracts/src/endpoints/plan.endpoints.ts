import type { OptionalOrganisationDto } from '../dto/organisation.dto.js';
import type { AskForPlanDto } from '../dto/plan.dto.js';
import { endpoint } from '../endpoint.js';
import type { OrganisationUsage, PlanOffer } from '../replies/plan.replies.js';

export const listPlans = endpoint<undefined, { plansList: PlanOffer[] }>({
  name: 'listPlans',
  method: 'GET',
  path: 'transaction/plans/list',
  access: 'organisation.read',
  reads: true,
  summary: 'The plans and what each holds, small to large',
});
export const askForPlan = endpoint<AskForPlanDto, null>({
  name: 'askForPlan',
  method: 'POST',
  path: 'transaction/contact',
  access: 'payment.manage',
  audit: ['organisation.askForPlan'],
  summary: 'Asks those who run the service for another plan; they are told by mail',
});
export const organisationUsage = endpoint<OptionalOrganisationDto, OrganisationUsage>({
  name: 'organisationUsage',
  method: 'POST',
  path: 'organisation/usage',
  access: 'organisation.read',
  reads: true,
  summary: 'What the plan of an organisation holds and how much of it is used, by project',
});
