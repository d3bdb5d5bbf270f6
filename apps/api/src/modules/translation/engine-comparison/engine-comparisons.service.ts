import {
  type ComparisonPlan,
  type EngineComparison,
  PLAN_LIMITS,
  type PlanComparisonDto,
  type StartComparisonDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EnginesService } from '../machine-translation/engines.service.js';
import { costOf } from '../machine-translation/usage/month-of.js';
import { type ComparedEngine, isOpen } from './engine-comparison.entity.js';
import { CompareEngines } from './engine-comparison.jobs.js';
import { EngineComparisonsRepository } from './engine-comparisons.repository.js';
import { summariseComparison } from './summarise-comparison.js';

/** The time limit for engines, because a person waits for the plan. */
const ASK_MS = 3_000;
/** More engines than anybody has connected. */
const ALL_ENGINES = 100;

type ServedPlan = Omit<ComparisonPlan, 'engines'> & { engines: ComparedEngine[] };

/** Compares engines on translations that people of the project have reviewed. */
@Injectable()
export class EngineComparisonsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly engines: EnginesService,
    private readonly stored: EngineComparisonsRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly limiter: RateLimiter,
  ) {}

  async plan(session: Session, body: PlanComparisonDto): Promise<ComparisonPlan[]> {
    return (await this.#plan(session, body)).map(({ engines, ...plan }) => ({
      ...plan,
      engines: engines.map(({ engine, name, pricePerMillion }) => ({ engine, name, cost: costOf(plan.characters, pricePerMillion) })),
    }));
  }

  async start(session: Session, body: StartComparisonDto): Promise<string> {
    const planned = await this.#plan(session, body);
    const known = new Map(planned.flatMap(({ engines }) => engines.map((engine) => [engine.engine, engine] as const)));
    const unknown = body.engines.find((engine) => !known.has(engine));
    if (unknown !== undefined) throw invalidField('engines', `The engine ${unknown.slice(0, 60)} serves none of these languages.`);
    if (body.engines.length < 2) throw invalidField('engines', 'Name two engines at least to compare.');
    if (planned.every(({ segments }) => segments === 0))
      throw invalidField('languages', 'Nothing is reviewed in these languages yet; engines are compared with reviewed translations.');
    await this.database.system((tx) => this.limiter.take(tx, [limitOf('engine.comparison', session.organisationId)]));
    const { projectId, languages, sampleSize } = body;
    const engines = body.engines.flatMap((engine) => known.get(engine) ?? []);
    return this.database.tenant(session, async (tx) => {
      const comparisonId = await this.stored.create(tx, projectId, engines);
      if (!comparisonId) throw new AppError('FORBIDDEN_MOVE', { message: 'A comparison of this project is under way.' });
      for (const language of languages) await this.stored.takeSample(tx, comparisonId, projectId, language, sampleSize);
      await this.outbox.enqueue(tx, CompareEngines, { organisationId: tx.organisationId, projectId, comparisonId });
      const details = { languages, sampleSize, engines: engines.map(({ name }) => name) };
      await this.audit.record(tx, { ...session, action: 'engine.compare', subject: 'project', subjectId: projectId, details });
      return comparisonId;
    });
  }

  read(session: Session, projectId: string, comparisonId?: string): Promise<EngineComparison | null> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const comparison = await this.stored.find(tx, projectId, comparisonId);
      if (!comparison && comparisonId) throw new AppError('NOT_FOUND');
      if (!comparison) return null;
      const samples = await this.stored.samples(tx, comparison.comparisonId);
      return {
        ...{ comparisonId: comparison.comparisonId, state: comparison.state, reason: comparison.reason },
        count: samples.filter(({ answers }) => answers).length,
        total: samples.length,
        languages: summariseComparison(comparison.engines, samples),
        createdAt: comparison.createdAt.toISOString(),
        finishedAt: comparison.finishedAt?.toISOString() ?? null,
      };
    });
  }

  cancel(session: Session, projectId: string, comparisonId: string): Promise<void> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const comparison = await this.stored.lock(tx, comparisonId);
      if (comparison?.projectId !== projectId) throw new AppError('NOT_FOUND');
      if (!isOpen(comparison)) throw new AppError('FORBIDDEN_MOVE', { message: 'The comparison has ended already.' });
      await this.stored.setState(tx, comparisonId, 'cancelled');
    });
  }

  async #plan(session: Session, { projectId, languages, sampleSize }: PlanComparisonDto): Promise<ServedPlan[]> {
    const { from, paidEngines, planned } = await this.database.tenant(session, async (tx) => {
      const { sourceLanguage } = await this.projects.require(tx, projectId);
      const planned: Omit<ServedPlan, 'engines'>[] = [];
      for (const language of languages) {
        await this.projects.requireLanguage(tx, projectId, language);
        planned.push({ language, ...(await this.stored.plan(tx, projectId, language, sampleSize)) });
      }
      return { from: sourceLanguage, planned, paidEngines: PLAN_LIMITS[await this.plans.planOf(tx)].paidEngines };
    });
    const { organisationId } = session;
    const signal = AbortSignal.timeout(ASK_MS);
    return Promise.all(
      planned.map(async (plan) => {
        const asking = { organisationId, paidEngines, from, to: plan.language, signal };
        const { engines } = await this.engines.serving(null, asking, ALL_ENGINES);
        return { ...plan, engines: engines.map(({ id, name, pricePerMillion }) => ({ engine: id, name, pricePerMillion })) };
      }),
    );
  }
}
