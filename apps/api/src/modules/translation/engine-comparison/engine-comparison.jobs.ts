import { PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { EnginesService, type PricedEngines } from '../machine-translation/engines.service.js';
import { PrivateContentService } from '../machine-translation/private-content/private-content.service.js';
import type { Outcome, TranslationRequest } from '../machine-translation/translate-segments.js';
import { EngineUsageService } from '../machine-translation/usage/engine-usage.service.js';
import { whyUntranslated } from '../machine-translation/why-untranslated.js';
import { countNgrams } from './chrf.js';
import { editDistance } from './edit-distance.js';
import { isOpen, type SampleRow, type StoredAnswer } from './engine-comparison.entity.js';
import { EngineComparisonsRepository } from './engine-comparisons.repository.js';
import { disagreementOf } from './summarise-comparison.js';

/** Has the engines translate the next segments of a comparison. */
export const CompareEngines = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { comparisonId: id }),
  name: 'engines.compare',
  queue: 'engines',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ comparisonId }) => comparisonId,
});

export type ComparisonJob = PayloadOf<typeof CompareEngines>;

/** The number of texts after which progress is shown and a comparison can be stopped. */
const BATCH = 20;
/** More engines than anybody has connected. */
const ALL_ENGINES = 100;

type Engine = PricedEngines['engines'][number];
type Request = Omit<TranslationRequest, 'signal'> & { readonly paidEngines: boolean };

interface OpenBatch {
  readonly samples: SampleRow[];
  readonly engines: ReadonlySet<string>;
  readonly request: Request;
}

interface Asked {
  readonly engine: Engine;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly milliseconds: number;
}

/** Compares engines batch by batch. Stores answers only with the comparison. */
@Injectable()
export class EngineComparisonJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly glossary: GlossaryService,
    private readonly privateContent: PrivateContentService,
    private readonly engines: EnginesService,
    private readonly usage: EngineUsageService,
    private readonly stored: EngineComparisonsRepository,
    private readonly outbox: Outbox,
    private readonly turns: LoopTurns,
  ) {}

  @HandleJob(CompareEngines)
  async compare(job: ComparisonJob, { signal, isLastAttempt }: JobRun): Promise<void> {
    let isOver = false;
    try {
      await this.#compare(job, signal);
      isOver = true;
    } finally {
      if (!isOver && isLastAttempt) await this.database.tenant(tenantOf(job), (tx) => this.#fail(tx, job));
    }
  }

  async #compare(job: ComparisonJob, signal: AbortSignal): Promise<void> {
    const open = await this.database.tenant(tenantOf(job), (tx) => this.#open(tx, job));
    if (!open) return;
    const { from, to, paidEngines } = open.request;
    const { organisationId } = job;
    const serving = await this.engines.serving(null, { organisationId, paidEngines, from, to, signal }, ALL_ENGINES);
    const chosen = serving.engines.filter(({ id }) => open.engines.has(id));
    const asked = await Promise.all(chosen.map((engine) => ask(engine, { ...open.request, signal })));
    // If the process shuts down, the missing answer is no failure of the engine.
    signal.throwIfAborted();
    const samples: SampleRow[] = [];
    for (const sample of open.samples) samples.push(await this.turns.inTurn(() => measure(sample, asked, open.samples.length)));
    await this.database.tenant(tenantOf(job), (tx) => this.#store(tx, job, samples, asked));
  }

  async #open(tx: TenantTransaction, job: ComparisonJob): Promise<OpenBatch | undefined> {
    const comparison = await this.stored.lock(tx, job.comparisonId);
    const project = await this.projects.find(tx, job.projectId);
    if (!comparison || !project || !isOpen(comparison)) return undefined;
    const samples = await this.stored.unasked(tx, job.comparisonId, BATCH);
    const [first] = samples;
    await this.stored.setState(tx, job.comparisonId, first ? 'running' : 'done');
    if (!first) return undefined;
    const request = {
      segments: samples.map(({ hash, source }) => ({ hash, source })),
      from: project.sourceLanguage,
      to: first.language,
      findTerms: await this.glossary.finderFor(tx, project.projectId, first.language),
      guarded: await this.privateContent.guardedKinds(tx, project.projectId),
      paidEngines: PLAN_LIMITS[await this.plans.planOf(tx)].paidEngines,
    };
    return { samples, request, engines: new Set(comparison.engines.map(({ engine }) => engine)) };
  }

  async #store(tx: TenantTransaction, job: ComparisonJob, samples: readonly SampleRow[], asked: readonly Asked[]): Promise<void> {
    const [first] = samples;
    const meters = asked.flatMap(({ engine }) => engine.meters).filter(({ requests }) => requests > 0);
    if (first) await this.usage.record(tx, { projectId: job.projectId, language: first.language }, meters, []);
    await this.stored.store(tx, job.comparisonId, samples);
    const comparison = await this.stored.lock(tx, job.comparisonId);
    if (comparison && isOpen(comparison)) await this.outbox.enqueue(tx, CompareEngines, job);
  }

  async #fail(tx: TenantTransaction, { comparisonId }: ComparisonJob): Promise<void> {
    const comparison = await this.stored.lock(tx, comparisonId);
    if (comparison && isOpen(comparison))
      await this.stored.setState(tx, comparisonId, 'failed', 'The comparison stopped. Please start it again.');
  }
}

async function ask(engine: Engine, request: TranslationRequest): Promise<Asked> {
  const started = performance.now();
  const outcomes = await engine.translate(request);
  return { engine, outcomes, milliseconds: performance.now() - started };
}

function measure(sample: SampleRow, asked: readonly Asked[], count: number): SampleRow {
  const answers = asked.map((one) => toAnswer(sample, one, count));
  return { ...sample, answers, disagreement: disagreementOf(answers.flatMap(({ text }) => text ?? [])) };
}

function toAnswer({ hash, reference }: SampleRow, { engine, outcomes, milliseconds }: Asked, count: number): StoredAnswer {
  const outcome = outcomes.get(hash);
  const characters = engine.meters.reduce((sum, meter) => sum + meter.characters, 0) / count;
  const base = { engine: engine.id, characters, milliseconds: Math.round(milliseconds / count) };
  if (outcome?.kind === 'translated') {
    const { target: text } = outcome;
    return {
      ...base,
      text,
      problem: null,
      isFailure: false,
      editDistance: editDistance(text, reference),
      ngrams: countNgrams(text, reference),
    };
  }
  const isFailure = outcome?.kind === 'failed';
  return { ...base, text: null, problem: whyUntranslated(outcome), isFailure, editDistance: null, ngrams: null };
}

const tenantOf = ({ organisationId }: ComparisonJob) => ({ organisationId });
