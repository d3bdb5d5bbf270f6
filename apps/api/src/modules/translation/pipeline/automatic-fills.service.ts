import { type FillKind, PLAN_LIMITS } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import type { ProjectRef, ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EnginesService } from '../engines/engines.service.js';
import { CountsService } from '../memory/counts.service.js';
import { MemoryService } from '../memory/memory.service.js';
import { FillsRepository } from './fills.repository.js';
import { FillsService } from './fills.service.js';
import { NMT_OFF } from './nmt-switch.js';
import { PendingFillsRepository } from './pending-fills.repository.js';

interface RunStart {
  projectId: string;
  language: string;
  kind: FillKind;
  cursor: number;
}

/** A run under way is soon over; what it has passed by is looked at after it. */
const SWEEP_AGAIN_MS = 2_000;

/** Starts the runs that need nobody's asking: first what is known for every language, then the engines for what that left. */
@Injectable()
export class AutomaticFillsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly memory: MemoryService,
    private readonly counting: CountsService,
    private readonly engines: EnginesService,
    private readonly plans: PlansService,
    private readonly fills: FillsService,
    private readonly stored: FillsRepository,
    private readonly pending: PendingFillsRepository,
  ) {}

  /** Until this has come to an end, or failed for good, the project counts as busy. */
  async start(ref: ProjectRef, { signal, isLastAttempt }: Pick<JobRun, 'signal' | 'isLastAttempt'>): Promise<void> {
    const version = await this.database.tenant(ref, (tx) => this.pending.version(tx, ref.projectId));
    let isOver = isLastAttempt;
    try {
      await this.#startAll(ref, signal);
      isOver = true;
    } finally {
      if (isOver && version) await this.database.tenant(ref, (tx) => this.fills.answer(tx, ref.projectId, version));
    }
  }

  /** Asks memory, glossary and phrasebook once more for all that has no translation in a language. */
  async sweep(ref: ProjectRef, language: string): Promise<void> {
    const isUnderWay = await this.database.tenant(ref, async (tx) => {
      const project = await this.projects.find(tx, ref.projectId);
      if (!project?.targetLanguages.includes(language)) return false;
      const [first] = await this.memory.untranslated(tx, ref.projectId, language, { afterOrdinal: 0, limit: 1 });
      if (!first || (await this.#run(tx, { ...ref, language, kind: 'memory', cursor: 0 }))) return false;
      return !(await this.stored.rewindWaiting(tx, ref.projectId, language, 'memory'));
    });
    if (isUnderWay) throw new RetryAfter(SWEEP_AGAIN_MS, 'a run of this language is under way');
  }

  async #startAll(ref: ProjectRef, signal: AbortSignal): Promise<void> {
    const project = await this.database.tenant(ref, (tx) => this.projects.find(tx, ref.projectId));
    if (!project) return;
    for (const language of project.targetLanguages) await this.#startLanguage(project, language, signal);
  }

  async #startLanguage(project: ProjectRow, language: string, signal: AbortSignal): Promise<void> {
    const plan = await this.database.tenant(project, async (tx) => {
      const isBusy = await this.#startKind(tx, project, language, 'memory');
      return isBusy ? undefined : this.plans.planOf(tx);
    });
    if (!plan) return;
    const pair = { from: project.sourceLanguage, to: language, signal };
    if (!(await this.engines.mayServe({ ...pair, paidEngines: PLAN_LIMITS[plan].paidEngines }))) return;
    await this.database.tenant(project, async (tx) => {
      const service = await this.projects.nmtService(tx, project.projectId, language);
      if (service !== NMT_OFF) await this.#startKind(tx, project, language, 'engine');
    });
  }

  /** Answers whether there is work of this kind; a run under way finds new content by itself or at its end. */
  async #startKind(tx: TenantTransaction, project: ProjectRow, language: string, kind: FillKind): Promise<boolean> {
    const { projectId } = project;
    const cursor = await this.stored.reached(tx, projectId, language, kind);
    const [first] = await this.memory.untranslated(tx, projectId, language, { afterOrdinal: cursor, limit: 1 });
    if (!first) return false;
    await this.#run(tx, { projectId, language, kind, cursor });
    return true;
  }

  /** Undefined when a run of the kind is under way. */
  async #run(tx: TenantTransaction, { projectId, language, kind, cursor }: RunStart): Promise<string | undefined> {
    const { counts } = await this.counting.progressOf(tx, projectId, language);
    const total = cursor === 0 ? counts.NO_TRANSLATION_AVAILABLE.segments + counts.TRANSLITERATION.segments : null;
    return this.fills.start(tx, { projectId, language, kind, cursor, total });
  }
}
