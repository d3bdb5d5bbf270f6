import type { RequestEffect, RequestPartDto, RequestState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { RequestPart, StoredRequest, StoredSubBatch } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { forbiddenMove } from '../state/request-state.service.js';
import { type DeliveredNames, DeliveredRepository, type DeliveredSegment } from './delivered.repository.js';

export type { DeliveredSegment } from './delivered.repository.js';

/** Segments of one language that are locked and written at once. */
const BATCH = 500;

/** Finds the delivered segments of a part of a request. */
@Injectable()
export class DeliveredParts {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly delivered: DeliveredRepository,
  ) {}

  /** The sub-batches of a part in one of these states. Throws a 409 if there are none. */
  async subBatchesInState(
    tx: TenantTransaction,
    request: StoredRequest,
    part: RequestPart,
    states: readonly RequestState[],
    wanted: RequestState,
  ): Promise<StoredSubBatch[]> {
    const all = await this.requests.subBatches(tx, request.requestId, part);
    if (all.length === 0 && (part.batchIds || part.subBatchIds)) throw new AppError('NOT_FOUND');
    const found = all.filter(({ state }) => states.includes(state));
    if (found.length === 0) throw forbiddenMove(all[0]?.state ?? request.state, wanted);
    return found;
  }

  segmentsOf(tx: TenantTransaction, { requestId }: StoredRequest, part: DeliveredNames): Promise<DeliveredSegment[]> {
    return this.delivered.segments(tx, requestId, part);
  }

  /** How many texts a change covers, and how many it leaves unchanged. */
  counts(tx: TenantTransaction, { requestId }: StoredRequest, part: DeliveredNames): Promise<{ segments: number; kept: number }> {
    return this.delivered.count(tx, requestId, part);
  }

  /** The effect that a change has, with its pages. */
  async effect(tx: TenantTransaction, { requestId }: StoredRequest, part: DeliveredNames, isPreview: boolean): Promise<RequestEffect> {
    const { segments, kept } = await this.delivered.count(tx, requestId, part);
    return toEffect(isPreview, segments, await this.delivered.countPages(tx, requestId, part), kept);
  }

  /** The segments grouped by language, in batches. */
  batches(segments: readonly DeliveredSegment[]): { language: string; hashes: string[] }[] {
    const languages = [...new Set(segments.map(({ language }) => language))].sort();
    return languages.flatMap((language) => {
      const hashes = segments.filter((segment) => segment.language === language).map(({ hash }) => hash);
      return Array.from({ length: Math.ceil(hashes.length / BATCH) }, (_, at) => ({
        language,
        hashes: hashes.slice(at * BATCH, (at + 1) * BATCH),
      }));
    });
  }
}

/** The part that a call names. */
export const partOf = ({ batchId, subBatchId }: Pick<RequestPartDto, 'batchId' | 'subBatchId'>): RequestPart => ({
  ...(batchId ? { batchIds: [batchId] } : {}),
  ...(subBatchId ? { subBatchIds: [subBatchId] } : {}),
});

/** The effect of a change that the call makes itself. */
export const toEffect = (isPreview: boolean, segments: number, pages: number, kept: number): RequestEffect => ({
  ...{ segments, pages, isPreview, kept, isUnderWay: false },
});

export const idsOf = (subBatches: readonly StoredSubBatch[]): string[] => subBatches.map(({ subBatchId }) => subBatchId);

/** How many delivered texts sub-batches have. */
export const countDelivered = (subBatches: readonly StoredSubBatch[]): number =>
  subBatches.reduce((sum, { delivered }) => sum + delivered, 0);
