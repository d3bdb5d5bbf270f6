import { type SubBatchItem } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { RequestCharges } from '../charges/charges.service.js';
import { type DeliveredText, DeliveryService } from '../delivery/delivery.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { subBatchNumber } from '../request-number.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import { ItemViews } from '../work/item-views.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { type MovedSource, type ReturnedItem, VendorItemsRepository } from './vendor-items.repository.js';

/** A sub-batch with the texts that wait for a translation. */
export interface SentSubBatch {
  subBatch: StoredSubBatch;
  number: string;
  items: SubBatchItem[];
}

/** Why a text was refused: a code for programs and a sentence for people. */
export interface TextFault {
  hash: string;
  code: string;
  message: string;
}

/** The reads and writes of requests that the module of a vendor needs. */
@Injectable()
export class VendorWork {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly projects: ProjectsService,
    private readonly work: WorkRepository,
    private readonly vendorItems: VendorItemsRepository,
    private readonly itemViews: ItemViews,
    private readonly delivery: DeliveryService,
    private readonly states: RequestStateService,
    private readonly inFlight: InFlightService,
    private readonly translations: TranslationsService,
    private readonly charges: RequestCharges,
  ) {}

  /** Locks the request until the transaction ends; undefined if the request is paused, or it or its project is gone. */
  async lock(tx: TenantTransaction, requestId: string): Promise<StoredRequest | undefined> {
    const request = await this.requests.lock(tx, requestId);
    return request && !request.isPaused ? request : undefined;
  }

  /** The source language of a request. */
  async sourceLanguage(tx: TenantTransaction, { projectId }: StoredRequest): Promise<string> {
    return (await this.projects.require(tx, projectId)).sourceLanguage;
  }

  /** The open texts of sub-batches that are in work, with their proposals. */
  async texts(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[]): Promise<SentSubBatch[]> {
    const project = await this.projects.require(tx, request.projectId);
    const sent: SentSubBatch[] = [];
    for (const subBatch of await this.requests.subBatches(tx, request.requestId, { subBatchIds })) {
      if (subBatch.state !== 'processingManualTranslation') continue;
      const all = await this.work.items(tx, subBatch.subBatchId);
      const items = await this.itemViews.waiting(tx, project, { request, subBatch }, all);
      sent.push({ subBatch, number: subBatchNumber(request, subBatch), items });
    }
    return sent;
  }

  /** Those of these texts that were sent with a sub-batch, with their sources. */
  async sources(tx: TenantTransaction, subBatchId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.vendorItems.sent(tx, subBatchId, hashes)).map(({ hash, source }) => [hash, source]));
  }

  /** Delivers texts like those of people; returns those that the checks refused. Leaves out texts that nobody waits for any more. */
  async deliver(tx: TenantTransaction, request: StoredRequest, language: string, texts: readonly DeliveredText[]): Promise<TextFault[]> {
    const project = await this.projects.require(tx, request.projectId);
    const faults: TextFault[] = [];
    await this.#each(tx, request, language, texts, async (current, subBatch, own) => {
      const result = await this.delivery.deliver(tx, project, current, subBatch, own);
      for (const { sourceHash, reason } of result.refused) {
        const hash = fromSourceHash(sourceHash);
        faults.push({ hash, code: result.codes.get(hash) ?? 'refused', message: reason });
      }
      const details = { delivered: result.delivered, refused: result.refused.length, late: result.late };
      await this.states.note(tx, current, { action: 'request.deliver', details });
    });
    return faults;
  }

  /** Records why items, which stay open, were not delivered; returns the faults of items that somebody waits for. */
  async fail(tx: TenantTransaction, request: StoredRequest, language: string, faults: readonly TextFault[]): Promise<TextFault[]> {
    const noted: TextFault[] = [];
    await this.#each(tx, request, language, faults, async (_current, { subBatchId }, own) => {
      noted.push(...own);
      const failed = own.map(({ hash, message }) => ({ hash, state: 'failed' as const, failure: message }));
      await this.work.change(tx, subBatchId, failed);
      await this.requests.recount(tx, request.requestId, [subBatchId]);
    });
    return noted;
  }

  /** The sources of segments, whether they are items or not. */
  async segmentSources(tx: TenantTransaction, { projectId }: StoredRequest, hashes: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.translations.segments(tx, projectId, hashes)).map(({ hash, source }) => [hash, source]));
  }

  /** The vendor does not do this work. Its undelivered texts are free again, and their charge is refunded. */
  async reject(tx: TenantTransaction, request: StoredRequest, subBatchId: string, reason: string): Promise<void> {
    const subBatch = await this.requests.subBatch(tx, subBatchId);
    if (subBatch?.state !== 'processingManualTranslation') return;
    const { requestId, projectId } = request;
    const items = await this.work.itemsOfPart(tx, requestId, { subBatchIds: [subBatchId], states: ['open', 'failed', 'stale'] });
    const moved = await this.states.move(tx, request, {
      ...{ to: 'rejectedManualTranslation', part: { subBatchIds: [subBatchId] } },
      ...{ reason, action: 'request.reject' },
    });
    const place = { projectId, language: subBatch.language };
    const hashes = items.map(({ hash }) => hash);
    await this.inFlight.release(tx, requestId, place, hashes);
    const batches = await this.requests.batches(tx, requestId);
    await this.charges.giveBack(
      tx,
      moved,
      batches.filter(({ batchId }) => batchId === subBatch.batchId),
    );
  }

  /** The new texts of stale items, if another text is in their place. */
  moved(tx: TenantTransaction, items: readonly { subBatchId: string; hash: string }[]): Promise<MovedSource[]> {
    return this.vendorItems.moved(tx, items);
  }

  /** Why a person took back the work of a sub-batch; undefined if nobody did. */
  revertReason(tx: TenantTransaction, subBatchId: string): Promise<string | undefined> {
    return this.vendorItems.revertReason(tx, subBatchId);
  }

  async #each<Text extends { hash: string }>(
    tx: TenantTransaction,
    request: StoredRequest,
    language: string,
    texts: readonly Text[],
    work: (current: StoredRequest, subBatch: StoredSubBatch, own: Text[]) => Promise<void>,
  ): Promise<void> {
    const { requestId } = request;
    const awaited = await this.vendorItems.awaited(
      tx,
      requestId,
      language,
      texts.map(({ hash }) => hash),
    );
    const subBatchIds = [...new Set(awaited.map(({ subBatchId }) => subBatchId))];
    let current = request;
    for (const subBatch of subBatchIds.length > 0 ? await this.requests.subBatches(tx, requestId, { subBatchIds }) : []) {
      await work(current, subBatch, textsOf(texts, awaited, subBatch));
      current = await this.delivery.settle(tx, current, subBatch);
    }
  }
}

function textsOf<Text extends { hash: string }>(
  texts: readonly Text[],
  awaited: readonly ReturnedItem[],
  { subBatchId }: StoredSubBatch,
): Text[] {
  const own = new Set(awaited.filter((item) => item.subBatchId === subBatchId).map(({ hash }) => hash));
  return texts.filter(({ hash }) => own.has(hash));
}
