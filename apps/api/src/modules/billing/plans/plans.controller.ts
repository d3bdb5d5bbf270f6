import { askForPlan, listPlans, MESSAGES, PLAN_LIMITS, PLANS, type PlanOffer } from '@bhashantar/contracts';
import { AskForPlanDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PlanRequestsService } from './plan-requests.service.js';

@Controller()
export class PlansController {
  constructor(private readonly requests: PlanRequestsService) {}

  @Endpoint(listPlans)
  list(): { plansList: PlanOffer[] } {
    return { plansList: PLANS.map((plan) => ({ plan, ...PLAN_LIMITS[plan] })) };
  }

  @Endpoint(askForPlan)
  async ask(@CurrentSession() session: Session, @Body() body: AskForPlanDto): Promise<MessageReply<null>> {
    await this.requests.ask(session, body.plan);
    return new MessageReply(MESSAGES.planAsked, null);
  }
}
