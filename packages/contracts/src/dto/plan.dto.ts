import { IsIn } from 'class-validator';
import { PLANS, type Plan } from '../enums/plan.js';

export class AskForPlanDto {
  @IsIn(PLANS)
  plan: Plan;
}
