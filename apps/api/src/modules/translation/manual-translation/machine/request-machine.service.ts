import type { JobState } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { type NamedRequest, OrderedSegments, type OrderedSegmentsFinder } from '../../pre-translation/ordered-segments.js';
import { PreTranslationService } from '../../pre-translation/pre-translation.service.js';
import { InFlightService, inFlightSentence } from '../../translations/in-flight/in-flight.service.js';
import type { StoredRequest } from '../request.entity.js';
import type { HoldCursor } from '../requests/held-items.repository.js';
import { RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import { MachineItemsRepository } from './machine-items.repository.js';

const PEOPLE_WORK = 'People translate these texts now. Engines can fill the texts of a request until it is accepted.';
/** The number of segments in one run of engines. */
const RUN = 5_000;

/** Engines translate the texts of a request first, run by run. People then work on the results. */
@Injectable()
export class RequestMachine implements OrderedSegmentsFinder, OnModuleInit {
  constructor(
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly items: MachineItemsRepository,
    private readonly preTranslation: PreTranslationService,
    private readonly ordered: OrderedSegments,
    private readonly states: RequestStateService,
    private readonly inFlight: InFlightService,
  ) {}

  onModuleInit(): void {
    this.ordered.register(this);
  }

  async openOf(tx: TenantTransaction, session: Session, { requestId, projectId, language }: NamedRequest): Promise<string[] | undefined> {
    const request = await this.access.require(tx, session, requestId);
    if (request.projectId !== projectId) return undefined;
    const hashes = await this.items.openHashes(tx, requestId, language);
    const flights = await this.inFlight.of(tx, { projectId, language }, hashes);
    const [flight] = flights.values();
    // A run skips and counts texts in flight. A run that would skip everything does not begin.
    if (flight && flights.size === hashes.length)
      throw new AppError('FORBIDDEN_MOVE', { message: `${inFlightSentence(flight)}. ${PEOPLE_WORK}` });
    return hashes;
  }

  /** Begins the first run of a request that was just stored. */
  async begin(tx: TenantTransaction, requestId: string): Promise<void> {
    const request = await this.requests.lock(tx, requestId);
    if (request?.state !== 'pendingMachineTranslation' || !request.isStored || request.isPaused) return;
    const processing = await this.states.move(tx, request, { to: 'processingMachineTranslation', action: 'request.state' });
    await this.#next(tx, processing, null);
  }

  /** Continues when the project is restored, if its deletion ended the run. */
  async resume(tx: TenantTransaction, requestId: string): Promise<void> {
    const request = await this.requests.lock(tx, requestId);
    const progress = await this.items.progress(tx, requestId);
    if (request?.state !== 'processingMachineTranslation' || request.isPaused || !progress || progress.runId !== null) return;
    await this.#next(tx, request, progress.from ?? null);
  }

  /** Continues when the run that a request waits for has ended. */
  async ended(
    tx: TenantTransaction,
    { projectId, jobId, state, reason }: { projectId: string; jobId: string; state: JobState; reason: string | null },
  ): Promise<void> {
    const requestId = await this.items.waitingFor(tx, projectId, jobId);
    const request = requestId ? await this.requests.lock(tx, requestId) : undefined;
    if (request?.state !== 'processingMachineTranslation') return;
    const { from = null, cursor = null } = (await this.items.progress(tx, request.requestId)) ?? {};
    const next = state === 'done' ? cursor : from;
    // The run ended because the project was deleted, not because it failed.
    if (request.isPaused) return this.items.save(tx, request.requestId, { runId: null, from: next, cursor: next });
    if (state === 'done') return this.#next(tx, request, next);
    await this.#fail(tx, request, reason ?? 'The machine translation was cancelled.');
  }

  async #next(tx: TenantTransaction, request: StoredRequest, cursor: HoldCursor | null): Promise<void> {
    const items = await this.items.next(tx, request.requestId, cursor, RUN);
    const [first] = items;
    if (!first) return this.#complete(tx, request);
    const { projectId, requestId } = request;
    const hashes = items.map(({ hash }) => hash);
    try {
      const runId = await this.preTranslation.start(tx, { projectId, language: first.language, kind: 'requested', hashes });
      await this.items.save(tx, requestId, { runId, from: cursor, cursor: items.at(-1) ?? null });
    } catch (error) {
      // The run was refused, for example because words are used up. Nothing was written.
      if (!(error instanceof AppError)) throw error;
      await this.#fail(tx, request, error.message);
    }
  }

  async #complete(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    const completed = await this.states.move(tx, request, { to: 'completedMachineTranslation', action: 'request.state' });
    await this.states.move(tx, completed, { to: 'pendingManualTranslation', action: 'request.state' });
  }

  async #fail(tx: TenantTransaction, request: StoredRequest, reason: string): Promise<void> {
    await this.states.move(tx, request, { to: 'rejectedMachineTranslation', reason, action: 'request.state' });
  }
}
