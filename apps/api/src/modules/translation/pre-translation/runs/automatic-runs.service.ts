import { type FillKind, PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import type { ProjectRef, ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { CountsService } from '../../progress/counts.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { AutomaticPolicyService } from '../automatic/automatic-policy.service.js';
import { PendingRunsRepository } from './pending-runs.repository.js';
import { PreTranslationRunsRepository } from './pre-translation-runs.repository.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';

interface RunStart {
  projectId: string;
  language: string;
  kind: FillKind;
  cursor: number;
}

/** How soon to look again while a run is under way. Segments before its cursor are scanned after it. */
const RESCAN_AGAIN_MS = 2_000;

/** Starts the runs that follow new content: matches for every language first, then the engines for the rest. */
@Injectable()
export class AutomaticRunsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly counts: CountsService,
    private readonly engines: EnginesService,
    private readonly plans: PlansService,
    private readonly runs: PreTranslationRunsService,
    private readonly stored: PreTranslationRunsRepository,
    private readonly pending: PendingRunsRepository,
    private readonly policies: AutomaticPolicyService,
  ) {}

  /** Until this has finished, or failed for good, the project counts as busy. */
  async start(
    { language, ...ref }: ProjectRef & { language?: string | undefined },
    { signal, isLastAttempt }: Pick<JobRun, 'signal' | 'isLastAttempt'>,
  ): Promise<void> {
    const version = await this.database.tenant(ref, (tx) => this.pending.version(tx, ref.projectId));
    let isOver = isLastAttempt;
    try {
      await this.#startAll(ref, language, signal);
      isOver = true;
    } finally {
      if (isOver && version) await this.database.tenant(ref, (tx) => this.runs.clearRequest(tx, ref.projectId, version));
    }
  }

  /** Looks for matches of everything untranslated in a language once more. */
  async rescan(ref: ProjectRef, language: string): Promise<void> {
    const isUnderWay = await this.database.tenant(ref, async (tx) => {
      const project = await this.projects.find(tx, ref.projectId);
      if (!project?.targetLanguages.includes(language)) return false;
      const [first] = await this.translations.untranslated(tx, ref.projectId, language, { afterOrdinal: 0, limit: 1 });
      if (!first || (await this.#run(tx, { ...ref, language, kind: 'memory', cursor: 0 }))) return false;
      return !(await this.stored.rewindWaiting(tx, ref.projectId, language, 'memory'));
    });
    if (isUnderWay) throw new RetryAfter(RESCAN_AGAIN_MS, 'a run of this language is under way');
  }

  /** With `only`, starts runs in no other language. */
  async #startAll(ref: ProjectRef, only: string | undefined, signal: AbortSignal): Promise<void> {
    const project = await this.database.tenant(ref, (tx) => this.projects.find(tx, ref.projectId));
    if (!project) return;
    const languages = only === undefined ? project.targetLanguages : project.targetLanguages.filter((language) => language === only);
    for (const language of languages) await this.#startLanguage(project, language, signal);
  }

  async #startLanguage(project: ProjectRow, language: string, signal: AbortSignal): Promise<void> {
    const plan = await this.database.tenant(project, async (tx) => {
      const isBusy = await this.#startKind(tx, project, language, 'memory');
      return isBusy ? undefined : this.plans.planOf(tx);
    });
    if (!plan) return;
    const pair = { from: project.sourceLanguage, to: language, signal, organisationId: project.organisationId };
    if (!(await this.engines.mayServe({ ...pair, paidEngines: PLAN_LIMITS[plan].paidEngines }))) return;
    await this.database.tenant(project, async (tx) => {
      const service = await this.projects.nmtService(tx, project.projectId, language);
      if (service === NMT_OFF || (await this.runs.isRequested(tx, project.projectId, language))) return;
      if (await this.policies.mayStart(tx, project.projectId)) await this.#startKind(tx, project, language, 'engine');
    });
  }

  /** Whether there is work of this kind. A run under way reads new content before it ends. */
  async #startKind(tx: TenantTransaction, project: ProjectRow, language: string, kind: FillKind): Promise<boolean> {
    const { projectId } = project;
    const cursor = await this.stored.reached(tx, projectId, language, kind);
    const [first] = await this.translations.untranslated(tx, projectId, language, { afterOrdinal: cursor, limit: 1 });
    if (!first) return false;
    await this.#run(tx, { projectId, language, kind, cursor });
    return true;
  }

  /** Undefined when a run of the kind is under way. */
  async #run(tx: TenantTransaction, { projectId, language, kind, cursor }: RunStart): Promise<string | undefined> {
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    const total = cursor === 0 ? counts.NO_TRANSLATION_AVAILABLE.segments + counts.TRANSLITERATION.segments : null;
    return this.runs.start(tx, { projectId, language, kind, cursor, total });
  }
}
