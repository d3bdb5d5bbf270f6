import type { Plan, PlanLimits } from './plan.js';

/** A plan as it is offered. */
export interface PlanOffer extends PlanLimits {
  plan: Plan;
}
