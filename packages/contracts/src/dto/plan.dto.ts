import { IsIn } from 'class-validator';
import { PLANS, type Plan } from '../status/plan.js';

export class AskForPlanDto {
  @IsIn(PLANS)
  plan: Plan;
}
