import { PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import { AppError } from '../../../../../platform/http/app-error.js';
import { HandleJob } from '../../../../../platform/jobs/handle-job.decorator.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../../platform/jobs/schedule.decorator.js';
import { PlansService } from '../../../../billing/plans/plans.service.js';
import { PagesService } from '../../../../content/pages/pages.service.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import { RequestOrders } from '../../../../translation/manual-translation/requests/request-orders.service.js';
import { PreTranslationRequestsService } from '../../../../translation/pre-translation/pre-translation-requests.service.js';
import type { StoredApi } from '../../api-item.entity.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { USUAL_AUTO } from '../../api-items.service.js';
import { ItemTextsRepository } from '../../texts/item-texts.repository.js';
import { CmsApplies } from '../apply/cms-applies.service.js';
import { ApiHistoryRepository, type HistoryLine } from './api-history.repository.js';
import { RunCmsSteps, type StepsJob } from './cms-automation.job-definitions.js';

const SWEEP_MS = 300_000;
const SWEPT = 200;
const WEEK_MS = 7 * 24 * 3_600_000;
/** The most texts of one engine run. The next sync takes the others. */
const RUN_TEXTS = 5_000;
/** The steps wait this long while an apply is under way. */
const BUSY_MS = 60_000;
const NO_REQUESTS = 'The plan of the organisation has no requests to translators.';

/** Runs the automatic steps of items within the limits of plan and engines. A refused step becomes a line of the history. */
@Injectable()
export class CmsAutomationJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly pages: PagesService,
    private readonly items: ApiItemsRepository,
    private readonly texts: ItemTextsRepository,
    private readonly machines: PreTranslationRequestsService,
    private readonly orders: RequestOrders,
    private readonly applies: CmsApplies,
    private readonly history: ApiHistoryRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'cms.weekly', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.items.dueRequests(tx, this.clock.now(), SWEPT))
        await this.outbox.enqueue<StepsJob>(tx, RunCmsSteps, { ...due, cause: 'week' as const });
    });
  }

  @HandleJob(RunCmsSteps)
  async run(job: StepsJob): Promise<void> {
    const found = await this.database.tenant(job, async (tx) => {
      const own = await this.items.find(tx, job.apiId);
      const project = own && (await this.projects.find(tx, own.projectId));
      return own && project && { own, languages: project.targetLanguages.filter((language) => own.languages?.includes(language) ?? true) };
    });
    if (!found || found.own.cmsUid === null) return;
    const { own, languages } = found;
    const auto = own.auto ?? USUAL_AUTO;
    if (job.cause === 'sync' && auto.translate === 'engine') for (const language of languages) await this.#translate(own, language);
    const isDue = auto.request === 'weekly' ? job.cause === 'week' : auto.request !== 'off' && job.cause === 'sync';
    if (isDue) await this.#request(own, languages, auto.request === 'weekly' ? 1 : Number(auto.request));
    if (auto.apply !== 'off') await this.#apply(job, own, languages, auto.apply === 'publish');
  }

  /** Has an engine translate the untranslated texts, within the plan's words. */
  async #translate(own: StoredApi, language: string): Promise<void> {
    const { projectId, apiId } = own;
    await this.#step(own, { step: 'translate', language }, () =>
      this.database.tenant(own, async (tx) => {
        const hashes = await this.texts.open(tx, { projectId, apiIds: [apiId] }, language, 'translation', RUN_TEXTS);
        if (hashes.length > 0) await this.machines.startNmt(tx, { projectId, language, hashes });
        return hashes.length;
      }),
    );
  }

  /** Orders the untranslated texts if enough words are waiting. An item that is with translators already has a request. */
  async #request(own: StoredApi, languages: string[], words: number): Promise<void> {
    const { projectId, apiId, requestAt } = own;
    await this.#step(own, { step: 'request', language: null }, async () => {
      const urls = await this.database.tenant(own, async (tx) => {
        if (!PLAN_LIMITS[await this.plans.planOf(tx)].requests) throw new AppError('PLAN_LIMIT', { message: NO_REQUESTS });
        return (await this.pages.itemParts(tx, projectId, [apiId])).map(({ address }) => address);
      });
      if (own.state === 'sent_to_pbk' || own.state === 'syncing' || urls.length === 0 || languages.length === 0) return 0;
      const body = { projectId, targetLangs: languages, pipeline: 'translation' as const, selection: { urls } };
      const [order, quote] = await this.orders.quoteOf(own, body);
      if (quote.segments === 0 || quote.words < words) return 0;
      await this.database.tenant(own, (tx) =>
        this.orders.store(tx, { ...body, withMachine: false, dueAt: null, dueByStep: {}, readers: [] }, order, quote),
      );
      return quote.words;
    });
    if (requestAt !== null)
      await this.database.tenant(own, (tx) => this.items.change(tx, apiId, { requestAt: new Date(this.clock.now().getTime() + WEEK_MS) }));
  }

  /** Writes back translations that are complete and differ from what was written last. */
  async #apply(job: StepsJob, own: StoredApi, languages: string[], isPublishing: boolean): Promise<void> {
    const wanted = { projectId: own.projectId, apiIds: [own.apiId], entryIds: undefined, languages };
    await this.database.tenant(own, async (tx) => {
      const complete = await this.applies.unwritten(tx, wanted);
      if (complete.rows.length === 0) return;
      if (await this.applies.isBusy(tx, wanted))
        await this.outbox.enqueue<StepsJob>(tx, RunCmsSteps, { ...job, cause: 'translation' as const }, { delayMs: BUSY_MS });
      else await this.applies.start(tx, wanted, { complete, isPublishing, overwrite: [], isAutomatic: true });
    });
  }

  /** Runs a step. Adds a line if the step did something or was refused. */
  async #step(own: StoredApi, line: Pick<HistoryLine, 'step' | 'language'>, work: () => Promise<number>): Promise<void> {
    let amount = 0;
    let problem: string | null = null;
    try {
      amount = await work();
    } catch (error) {
      // An AppError is a refusal, for example by a plan without words. Everything else is an error of the job.
      if (!(error instanceof AppError)) throw error;
      problem = error.message;
    }
    if (amount === 0 && problem === null) return;
    await this.database.tenant(own, (tx) => this.history.add(tx, own, { ...line, isAutomatic: true, amount, problem }, this.clock.now()));
  }
}
