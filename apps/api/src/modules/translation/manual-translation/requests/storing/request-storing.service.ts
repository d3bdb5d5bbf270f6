import { stepsOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { Events } from '../../../../../platform/events/events.js';
import type { ProjectRow } from '../../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import { toCounted } from '../../charges/to-counted.js';
import { ChosenSegments } from '../../quotes/chosen-segments.service.js';
import { addLeftOut, QuotesService } from '../../quotes/quotes.service.js';
import type { StoredBatch, StoredRequest, StoringProgress } from '../../request.entity.js';
import { RequestStored } from '../../state/request-state.events.js';
import { RequestStateService } from '../../state/request-state.service.js';
import { RequestsRepository } from '../requests.repository.js';
import { arrangeItems } from './arrange-items.js';
import { type NewStep, RequestItemsRepository } from './request-items.repository.js';

/** Items that are put into sub-batches at once. Two sub-batches of them, so that the next page is seen whole. */
const ARRANGED = 1_000;
const NOTHING_LEFT = 'Nothing was left to translate when the request was stored.';

/**
 * Stores a request's content, one batch per transaction: first the items of each language in segment order, then their sub-batches in page
 * order. The request stores the progress, so an interrupted step starts again.
 */
@Injectable()
export class RequestStoring {
  constructor(
    private readonly projects: ProjectsService,
    private readonly requests: RequestsRepository,
    private readonly items: RequestItemsRepository,
    private readonly chosen: ChosenSegments,
    private readonly quotes: QuotesService,
    private readonly states: RequestStateService,
    private readonly events: Events,
  ) {}

  /** Does the next step of a request. Returns whether it was the last. */
  async step(tx: TenantTransaction, requestId: string): Promise<boolean> {
    const request = await this.requests.lock(tx, requestId);
    if (!request || request.isStored || request.isPaused) return true;
    const project = await this.projects.find(tx, request.projectId);
    if (!project) return true;
    const { phase = 'choose', language: at = 0 } = request.storing;
    const language = request.languages[at];
    if (language === undefined) {
      if (phase === 'arrange') return this.#finish(tx, request);
      await this.#save(tx, request, { phase: 'arrange', language: 0 });
    } else if (phase === 'choose') await this.#choose(tx, project, request, language);
    else await this.#arrange(tx, request, language);
    return false;
  }

  async #choose(tx: TenantTransaction, project: ProjectRow, request: StoredRequest, language: string): Promise<void> {
    const { language: at = 0, after = 0, leftOut = {} } = request.storing;
    const next = { language: at + 1, after: 0 };
    // A language that was removed meanwhile is not ordered.
    if (!project.targetLanguages.includes(language)) return this.#save(tx, request, next);
    const selection = await this.chosen.read(tx, project, request.selection);
    const batch = await this.chosen.compare(await this.chosen.next(tx, project, language, selection, after));
    await this.items.add(tx, request, language, batch.segments);
    const counted = { ...leftOut };
    addLeftOut(counted, batch.leftOut);
    if (batch.last === undefined) addLeftOut(counted, { gone: await this.chosen.countUnknown(tx, project, selection) });
    await this.#save(tx, request, { ...(batch.last === undefined ? next : { language: at, after: batch.last }), leftOut: counted });
  }

  async #arrange(tx: TenantTransaction, request: StoredRequest, language: string): Promise<void> {
    const { language: at = 0 } = request.storing;
    const batch = (await this.requests.batches(tx, request.requestId)).find((each) => each.language === language);
    if (!batch || !(await this.arrangeNext(tx, request, batch))) await this.#save(tx, request, { language: at + 1 });
  }

  /** Puts the next items of a batch into sub-batches. Returns whether there were any. */
  async arrangeNext(tx: TenantTransaction, request: StoredRequest, batch: StoredBatch, limit = ARRANGED): Promise<boolean> {
    const { requestId, round } = request;
    const loose = await this.items.loose(tx, requestId, batch.language, limit);
    if (loose.length === 0) return false;
    const last = await this.items.lastSubBatch(tx, batch.batchId, round);
    const { placed, filled } = arrangeItems(loose, last, loose.length === limit);
    const current = filled.filter(({ items }) => items < Number.MAX_SAFE_INTEGER);
    await this.items.place(tx, batch, { round, placed, filled: current, steps: stepsWithDates(request) });
    return true;
  }

  /** Stores the counters and the quote, and starts the follow-up work. */
  async #finish(tx: TenantTransaction, request: StoredRequest): Promise<boolean> {
    const { requestId, projectId, organisationId, pipeline, prices, storing } = request;
    await this.requests.recount(tx, requestId);
    const languages = await this.items.dropEmptyBatches(tx, requestId);
    const counted = toCounted(await this.items.bands(tx, requestId));
    const quote = this.quotes.toQuote(pipeline, counted, prices, { leftOut: storing.leftOut ?? {}, isAtMost: false });
    await this.items.setStored(tx, { requestId, languages: request.languages.filter((language) => languages.includes(language)), quote });
    if (counted.length === 0) await this.#end(tx, { ...request, quote });
    else await this.events.emit(tx, RequestStored, { organisationId, projectId, requestId });
    return true;
  }

  /** Nothing is left of the request: since the call, people translated all of it, or it left the site. */
  async #end(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    await this.requests.remove(tx, request.requestId);
    await this.states.note(tx, request, { action: 'request.delete', reason: NOTHING_LEFT });
  }

  #save(tx: TenantTransaction, { requestId, storing }: StoredRequest, progress: StoringProgress): Promise<void> {
    return this.items.saveProgress(tx, requestId, { ...storing, ...progress });
  }
}

/** The last step is due with the request, if no other date was set for it. */
function stepsWithDates({ pipeline, dueByStep, dueAt }: StoredRequest): NewStep[] {
  const steps = stepsOf(pipeline);
  return steps.map((step, index) => ({
    step,
    dueAt: dueByStep[step] ?? (index === steps.length - 1 ? (dueAt?.toISOString() ?? null) : null),
  }));
}
