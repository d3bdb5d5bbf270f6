import { endpoint } from '../../endpoint.js';
import type { AskForPlanDto } from './plan.dto.js';
import type { PlanOffer } from './plan.replies.js';

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
