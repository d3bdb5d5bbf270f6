import {
  type CreateApiRequestDto,
  type CreatedRequest,
  type CreateRequestDto,
  LEFT_OUT_REASONS,
  type LeftOutReason,
  REQUESTS_OPEN_MAX,
  type RequestQuote,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { itemIdOf } from '../../../content/pages/item-address.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { AssignmentsService } from '../../../projects/assignments/assignments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ChosenSegments } from '../quotes/chosen-segments.service.js';
import { CountedQuotes } from '../quotes/counted-quotes.service.js';
import type { QuotedOrder } from '../quotes/quotes.service.js';
import { RatesService } from '../rates/rates.service.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { RequestStateService } from '../state/request-state.service.js';
import { checkDue } from './check-due.js';
import { type NewRequest, RequestsRepository } from './requests.repository.js';
import { StoreRequest } from './storing/store-request.job-definitions.js';

const NO_API_ITEMS = 'This project has no items of an API. Please choose texts of its pages instead.';

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  inFlight: 'are in translation already',
  translated: 'were translated by people',
  excluded: 'are in this language already',
  gone: 'are not on the site any more',
};

/** The rule, and the period of the rule, for which a request is made. */
export interface OfRule {
  ruleId: string;
  rulePeriod: string;
  approvesItself: boolean;
}

/** Quotes and makes requests. A job stores the ordered content: the call answers before that work begins. */
@Injectable()
export class RequestOrders {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly assignments: AssignmentsService,
    private readonly plans: PlansService,
    private readonly chosen: ChosenSegments,
    private readonly quotes: CountedQuotes,
    private readonly rates: RatesService,
    private readonly requests: RequestsRepository,
    private readonly states: RequestStateService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async create(session: Session, body: CreateRequestDto): Promise<CreatedRequest> {
    const { projectId, readers = [], dryRun = false } = body;
    const due = checkDue(body, this.clock.now());
    await this.#assertReaders(session, projectId, readers);
    const order = await this.database.tenant(session, (tx) => this.#order(tx, body));
    if (!dryRun) await this.database.tenant(session, (tx) => this.#assertMaySend(tx));
    const { quote, counting } = await this.quotes.quote(session, order, body.selection);
    const inFlight = quote.leftOut.find(({ reason }) => reason === 'inFlight')?.segments ?? 0;
    const { unknownUrls = [] } = order.selection;
    if (dryRun) return { requestId: null, number: null, quote, counting, inFlight, unknownUrls };
    if (quote.segments === 0) throw invalidField('selection', describeNothing(quote));
    const stored = await this.database.tenant(session, (tx) => this.store(tx, { ...body, ...due, readers }, order, quote));
    if (!stored) throw new Error('a request of a person is stored');
    return { requestId: stored.requestId, number: requestNumber(stored), quote, counting: null, inFlight, unknownUrls };
  }

  /** Like `create`, for content items, each of which is named. */
  async createOfApi(session: Session, { apiIdList, ...body }: CreateApiRequestDto): Promise<CreatedRequest> {
    const { projectId } = body;
    const urls = await this.database.tenant(session, async (tx) => {
      for (const language of body.targetLangs) await this.projects.requireLanguage(tx, projectId, language);
      const parts = await this.pages.itemParts(tx, projectId, apiIdList);
      const known = new Set(parts.map(({ address }) => itemIdOf(address)));
      const unknown = apiIdList.find((itemId) => !known.has(itemId));
      if (unknown) throw invalidField('apiIdList', parts.length > 0 ? `The project has no item ${unknown}.` : NO_API_ITEMS);
      return parts.map(({ address }) => address);
    });
    return this.create(session, { ...body, selection: { urls } });
  }

  /** Quotes a selection at once, with the highest price for very many texts. */
  async quoteOf(
    tenant: Tenant,
    body: Pick<CreateRequestDto, 'projectId' | 'targetLangs' | 'pipeline' | 'selection'>,
  ): Promise<[QuotedOrder, RequestQuote]> {
    const order = await this.database.tenant(tenant, (tx) => this.#order(tx, body));
    return [order, await this.quotes.quoteAtOnce(tenant, order)];
  }

  /** Stores the request with its batches, and has a job store the rest. Undefined if the rule has already made it. */
  async store(
    tx: TenantTransaction,
    body: Pick<CreateRequestDto, 'selection' | 'name' | 'instructions' | 'reference' | 'withMachine'> &
      Pick<NewRequest, 'dueAt' | 'dueByStep' | 'readers'>,
    { project, languages, pipeline, prices }: QuotedOrder,
    quote: RequestQuote,
    rule?: OfRule,
  ): Promise<StoredRequest | undefined> {
    const number = await this.requests.nextNumber(tx);
    if ((await this.requests.countOpen(tx)) >= REQUESTS_OPEN_MAX) throw tooMany();
    const { projectId } = project;
    const { withMachine = false, name, instructions = null, reference = null } = body;
    const requestId = await this.requests.insert(tx, {
      ...{ projectId, number, name: name ?? requestNumber({ number }), projectName: project.name, pipeline, withMachine },
      ...{ languages: [...languages], selection: body.selection, instructions, reference, prices, quote },
      ...{ dueAt: body.dueAt, dueByStep: body.dueByStep, readers: body.readers },
      state: withMachine ? 'pendingMachineTranslation' : 'pendingManualTranslation',
      approvesItself: false,
      ...rule,
    });
    const request = requestId ? await this.requests.lock(tx, requestId) : undefined;
    if (!request) return undefined;
    await this.requests.insertBatches(tx, request);
    await this.states.begin(tx, request);
    await this.outbox.enqueue(tx, StoreRequest, { organisationId: tx.organisationId, projectId, requestId: request.requestId });
    await this.audit.record(tx, {
      ...{
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'request.create',
        subject: 'request',
        subjectId: request.requestId,
      },
      details: {
        projectId,
        number: requestNumber(request),
        languages,
        pipeline,
        segments: quote.segments,
        words: quote.words,
        paise: quote.paise,
      },
    });
    return request;
  }

  async #order(
    tx: TenantTransaction,
    { projectId, targetLangs, pipeline, selection }: Pick<CreateRequestDto, 'projectId' | 'targetLangs' | 'pipeline' | 'selection'>,
  ): Promise<QuotedOrder> {
    const project = await this.projects.require(tx, projectId);
    const unknown = targetLangs.find((language) => !project.targetLanguages.includes(language));
    if (unknown) throw invalidField('targetLangs', `This project is not translated into ${unknown}.`);
    const prices = await this.rates.inForce(tx);
    return { project, languages: targetLangs, pipeline, prices, selection: await this.chosen.read(tx, project, selection) };
  }

  async #assertMaySend(tx: TenantTransaction): Promise<void> {
    this.plans.checkRequests(await this.plans.planOf(tx));
  }

  async #assertReaders(session: Session, projectId: string, readers: readonly string[]): Promise<void> {
    if (readers.length === 0) return;
    const { organisationId }: ProjectRow = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const viewers = new Set((await this.assignments.viewers(organisationId, projectId)).map(({ userId }) => userId));
    if (!readers.every((userId) => viewers.has(userId)))
      throw invalidField('readers', 'Somebody who is named may not see this project. Assign them to the project first, or take them out.');
  }
}

const tooMany = () =>
  new AppError('UNPROCESSABLE', {
    message: `Your organisation has ${REQUESTS_OPEN_MAX} requests that are not done. Sign off or delete some before you send others.`,
  });

/** Why a selection orders nothing. */
function describeNothing({ leftOut }: RequestQuote): string {
  const reasons = LEFT_OUT_REASONS.flatMap((reason) => {
    const segments = leftOut.find((each) => each.reason === reason)?.segments;
    return segments ? [`${segments} ${REASONS[reason]}`] : [];
  });
  if (reasons.length === 0) return 'Nothing matches this selection. Please choose other texts.';
  return `Nothing is left to order. Of the texts that were chosen, ${reasons.join(', ')}.`;
}
