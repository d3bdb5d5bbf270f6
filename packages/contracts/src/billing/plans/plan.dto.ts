import { IsIn } from 'class-validator';
import { PLANS, type Plan } from './plan.js';

export class AskForPlanDto {
  @IsIn(PLANS)
  plan: Plan;
}
