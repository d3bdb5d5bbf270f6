import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { paidEngineError, planLimitError } from './plan-limit-error.js';
import { WordsRepository } from './words.repository.js';

/** What the organisation has, and by how much it is to grow. */
export interface Growth {
  limit: 'projects' | 'languages';
  used: number;
  wanted: number;
}

/** What the organisation's plan allows of things that can be counted at any time. Words have a ledger of their own. */
@Injectable()
export class PlansService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly words: WordsRepository,
  ) {}

  planOf(tx: TenantTransaction): Promise<Plan> {
    return this.organisations.planOf(tx, tx.organisationId);
  }

  /** The plan, held until the transaction ends: what is counted after this call, no other holder adds to. */
  async hold(tx: TenantTransaction): Promise<Plan> {
    await this.words.hold(tx);
    return this.planOf(tx);
  }

  /** Refuses growth beyond the plan with PLAN_LIMIT. What is there stays, even where it is more than the plan holds. */
  check(plan: Plan, { limit, used, wanted }: Growth): void {
    const allowed = PLAN_LIMITS[plan][limit];
    if (wanted > 0 && allowed !== null && used + wanted > allowed) throw planLimitError({ limit, plan, used, allowed, wanted });
  }

  /** Refuses an engine that the operator pays for where the plan does not include it. */
  checkEngine(plan: Plan, engine: string): void {
    if (!PLAN_LIMITS[plan].paidEngines) throw paidEngineError(plan, engine);
  }
}
