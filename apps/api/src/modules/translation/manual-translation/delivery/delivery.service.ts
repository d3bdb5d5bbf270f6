import type { FailedItem } from '@bhashantar/contracts';
import { isEmptyTarget } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { firstError } from '../../translations/refusals.js';
import { toSourceHash } from '../../translations/source-hash.js';
import type { TranslationRow } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import type { Worker } from '../work/work.entity.js';
import { type ItemChange, WorkRepository } from '../work/work.repository.js';

type StoredSegment = Awaited<ReturnType<TranslationsService['segments']>>[number];

const DELIVERED = 'delivered';
const EMPTY = 'The target is empty.';

/** A text that is handed in for an item. */
export interface DeliveredText {
  hash: string;
  target: string;
}

/** The result of a delivery. */
export interface DeliveryResult {
  delivered: number;
  /** Items that the checks refused, with their reasons. */
  refused: FailedItem[];
  /** The codes of the checks that refused them, by hash. */
  codes: ReadonlyMap<string, string>;
  /** Texts whose source had changed; they are stored beside their items. */
  late: number;
}

/** Writes submitted texts as professional translations, which wait for the sign-off of their request. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly work: WorkRepository,
    private readonly requests: RequestsRepository,
    private readonly states: RequestStateService,
    private readonly translations: TranslationsService,
    private readonly inFlight: InFlightService,
    private readonly notices: RequestNotices,
  ) {}

  /**
   * Checks each text like any other target. Refused texts stay open with their reasons. Accepted texts are written, and everybody may
   * change them from then on. The request must be locked, and the items must be in work.
   */
  async deliver(
    tx: TenantTransaction,
    project: ProjectRow,
    request: StoredRequest,
    subBatch: StoredSubBatch,
    texts: readonly DeliveredText[],
  ): Promise<DeliveryResult> {
    const { language, subBatchId } = subBatch;
    const place = { projectId: project.projectId, language };
    const hashes = texts.map(({ hash }) => hash);
    await this.translations.lock(tx, project.projectId, language, hashes);
    const segments = new Map((await this.translations.segments(tx, project.projectId, hashes)).map((segment) => [segment.hash, segment]));
    const known = project.targetLanguages.includes(language);
    const [live, late] = [true, false].map((isLive) =>
      texts.filter(({ hash }) => (known && (segments.get(hash)?.isLive ?? false)) === isLive),
    );
    const { sound, failed, codes } = await this.#check(tx, place, live ?? [], segments);
    const written = await this.#write(tx, project, request, language, sound);
    const changes = [...written, ...failed, ...(late ?? []).map(toLate)];
    await this.work.change(tx, subBatchId, changes);
    await this.inFlight.release(
      tx,
      request.requestId,
      place,
      changes.flatMap(({ state, hash }) => (state === 'failed' ? [] : [hash])),
    );
    await this.requests.recount(tx, request.requestId, [subBatchId]);
    const refused = failed.map(({ hash, failure }) => toFailed(hash, segments.get(hash)?.source ?? '', failure ?? ''));
    return { delivered: written.length, refused, codes, late: late?.length ?? 0 };
  }

  /** Finishes a sub-batch without remaining work; returns the updated request. `by` has done the current step. */
  async settle(tx: TenantTransaction, request: StoredRequest, subBatch: StoredSubBatch, by?: Worker): Promise<StoredRequest> {
    const { subBatchId } = subBatch;
    if (subBatch.state !== 'processingManualTranslation' || (await this.work.countLeft(tx, subBatchId)) > 0) return request;
    if (subBatch.step) await this.work.endStep(tx, subBatchId, subBatch.step, null);
    const moved = await this.states.move(tx, request, {
      to: 'completedManualTranslation',
      part: { subBatchIds: [subBatchId] },
      action: 'request.deliver',
      ...(by ? { step: subBatch.step, guestId: by.guestId } : {}),
    });
    await this.#notify(tx, moved, subBatch);
    return moved;
  }

  /** People are notified once a language is complete, however many sub-batches it has. */
  async #notify(tx: TenantTransaction, request: StoredRequest, { batchId, language }: StoredSubBatch): Promise<void> {
    const batch = (await this.requests.batches(tx, request.requestId)).find((each) => each.batchId === batchId);
    if (batch?.state !== 'completedManualTranslation' || batch.delivered === 0) return;
    await this.notices.ofDecision(tx, request, { kind: 'requestDelivered', language });
  }

  async #check(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    texts: readonly DeliveredText[],
    segments: ReadonlyMap<string, StoredSegment>,
  ): Promise<{ sound: DeliveredText[]; failed: ItemChange[]; codes: Map<string, string> }> {
    const check = await this.translations.checksOf(tx, projectId, language);
    const sound: DeliveredText[] = [];
    const failed: ItemChange[] = [];
    const codes = new Map<string, string>();
    for (const { hash, target } of texts) {
      const segment = segments.get(hash);
      if (!segment) continue;
      const errors = (await check(segment, target, undefined)).filter(({ severity }) => severity === 'error');
      const failure = isEmptyTarget(segment.source, target) ? EMPTY : errors.length > 0 ? firstError(errors) : undefined;
      if (failure) {
        failed.push({ hash, state: 'failed', failure });
        codes.set(hash, errors[0]?.code ?? 'empty');
      } else sound.push({ hash, target });
    }
    return { sound, failed, codes };
  }

  /** Delivered words were paid for with the request, so they use no words of the plan. */
  async #write(
    tx: TenantTransaction,
    project: ProjectRow,
    { requestId }: StoredRequest,
    language: string,
    texts: readonly DeliveredText[],
  ): Promise<ItemChange[]> {
    if (texts.length === 0) return [];
    const hashes = texts.map(({ hash }) => hash);
    const before = await this.translations.translations(tx, project.projectId, language, hashes);
    const edits = texts.map(({ hash, target }) => ({ hash, target, origin: 'PBK' as const, review: 'needsReview' as const }));
    const { refused } = await this.translations.save(tx, project, language, edits, DELIVERED, { delivery: requestId, isFree: true });
    const reasons = new Map(refused.map(({ hash, problems }) => [hash, firstError(problems)]));
    const after = await this.translations.translations(tx, project.projectId, language, hashes);
    return hashes.map((hash): ItemChange => {
      const failure = reasons.get(hash);
      if (failure) return { hash, state: 'failed', failure };
      return {
        hash,
        state: 'delivered',
        replaced: professionalOf(before.get(hash)) ?? null,
        deliveredVersion: professionalOf(after.get(hash))?.version ?? null,
      };
    });
  }
}

/** The professional translation of a segment. */
export const professionalOf = (rows: readonly TranslationRow[] = []): TranslationRow | undefined =>
  rows.find(({ origin }) => origin === 'PBK');

const toLate = ({ hash, target }: DeliveredText): ItemChange => ({ hash, state: 'stale', lateTarget: target });
const toFailed = (hash: string, source: string, reason: string): FailedItem => ({ sourceHash: toSourceHash(hash), source, reason });
