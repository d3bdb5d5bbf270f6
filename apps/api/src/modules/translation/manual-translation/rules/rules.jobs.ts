import { PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { RequestOrders } from '../requests/request-orders.service.js';
import { RulesRepository, type StoredRule } from './rules.repository.js';
import { WEEK_MS } from './rules.service.js';

/** Rules that one sweep starts; the next follows soon. */
const SWEPT = 500;
/** How often a rule by words checks whether enough words are waiting. */
const LOOK_MS = 3_600_000;

/** Makes the request of a due rule. */
export const RunRule = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { ruleId: id }),
  name: 'request.rule',
  queue: 'translate',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ ruleId }) => ruleId,
});

interface RuleJob {
  organisationId: string;
  ruleId: string;
}

/** Makes requests by rules, one per period, however many processes run. */
@Injectable()
export class RulesJobs {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly orders: RequestOrders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'request.rules', queue: 'general', everyMs: 300_000 })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.database.system(async (tx) => {
      for (const rule of await this.rules.due(tx, now, SWEPT)) await this.outbox.enqueue(tx, RunRule, rule);
    });
  }

  @HandleJob(RunRule)
  async run({ organisationId, ruleId }: RuleJob): Promise<void> {
    const tenant = { organisationId };
    const body = await this.database.tenant(tenant, (tx) => this.#due(tx, ruleId));
    if (!body) return;
    const [order, quote] = await this.orders.quoteOf(tenant, body);
    await this.database.tenant(tenant, async (tx) => {
      const rule = await this.rules.lock(tx, ruleId);
      // Another process was faster, or a person changed the rule.
      if (!rule || !this.#isDue(rule)) return;
      const isEnough = quote.segments > 0 && (rule.words === null || quote.words >= rule.words);
      if (isEnough)
        await this.orders.store(tx, { ...body, withMachine: rule.withMachine, dueAt: null, dueByStep: {}, readers: [] }, order, quote, {
          ruleId,
          rulePeriod: rule.nextAt.toISOString(),
          approvesItself: !rule.needsApproval,
        });
      await this.rules.setNext(tx, ruleId, this.#nextAt(rule));
    });
  }

  /** The order of the rule; undefined if it is not due, or there is nothing to do. */
  async #due(tx: TenantTransaction, ruleId: string) {
    const rule = await this.rules.lock(tx, ruleId);
    const project = rule && (await this.projects.find(tx, rule.projectId));
    if (!rule || !project || !this.#isDue(rule)) return undefined;
    const targetLangs = rule.languages.filter((language) => project.targetLanguages.includes(language));
    const mayOrder = PLAN_LIMITS[await this.plans.planOf(tx)].requests;
    if (targetLangs.length > 0 && mayOrder && !(await this.rules.hasWaiting(tx, ruleId)))
      return { projectId: rule.projectId, targetLangs, pipeline: rule.pipeline, selection: { all: true } as const };
    await this.rules.setNext(tx, ruleId, this.#nextAt(rule));
    return undefined;
  }

  #isDue({ isActive, nextAt }: StoredRule): boolean {
    return isActive && nextAt <= this.clock.now();
  }

  /** The next of the rule's weeks, or a time soon. */
  #nextAt({ trigger, nextAt }: StoredRule): Date {
    const now = this.clock.now().getTime();
    if (trigger === 'words') return new Date(now + LOOK_MS);
    const missed = Math.floor((now - nextAt.getTime()) / WEEK_MS);
    return new Date(nextAt.getTime() + (missed + 1) * WEEK_MS);
  }
}
