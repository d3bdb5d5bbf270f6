import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { paidEngineError, planLimitError, requestsError } from './plan-limit-error.js';
import { WordsRepository } from './words.repository.js';

/** How much the organisation uses of a limit, and how much more it wants. */
export interface Growth {
  limit: 'projects' | 'languages';
  used: number;
  wanted: number;
}

/** Checks limits of the plan that can be counted at any time. Words have a separate ledger. */
@Injectable()
export class PlansService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly words: WordsRepository,
  ) {}

  planOf(tx: TenantTransaction): Promise<Plan> {
    return this.organisations.planOf(tx, tx.organisationId);
  }

  /** The plan, locked until the transaction ends, so that nobody else adds projects or languages. */
  async lockPlan(tx: TenantTransaction): Promise<Plan> {
    await this.words.lockPlan(tx);
    return this.planOf(tx);
  }

  /** Throws PLAN_LIMIT for growth beyond the plan. Existing items stay, even if there are more than the plan allows. */
  check(plan: Plan, { limit, used, wanted }: Growth): void {
    const allowed = PLAN_LIMITS[plan][limit];
    if (wanted > 0 && allowed !== null && used + wanted > allowed) throw planLimitError({ limit, plan, used, allowed, wanted });
  }

  /** Throws PLAN_LIMIT for an engine that the operator pays for, where the plan does not include it. */
  checkEngine(plan: Plan, engine: string): void {
    if (!PLAN_LIMITS[plan].paidEngines) throw paidEngineError(plan, engine);
  }

  /** Throws PLAN_LIMIT for a request to translators, where the plan does not include them. */
  checkRequests(plan: Plan): void {
    if (!PLAN_LIMITS[plan].requests) throw requestsError(plan);
  }
}
