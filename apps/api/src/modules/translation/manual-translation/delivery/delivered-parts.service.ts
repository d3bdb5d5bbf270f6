import type { RequestEffect, RequestPartDto, RequestState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { RequestPart, StoredRequest } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { forbiddenMove } from '../state/request-state.service.js';
import { DeliveredRepository, type DeliveredSegment } from './delivered.repository.js';

export type { DeliveredSegment } from './delivered.repository.js';

/** Segments of one language that are locked and written at once. */
const BATCH = 500;

/** Delivered segments of a part, with the sub-batches in which they are. */
export interface DeliveredPart {
  subBatchIds: string[];
  segments: DeliveredSegment[];
}

/** Finds the delivered segments of a part of a request. */
@Injectable()
export class DeliveredParts {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly delivered: DeliveredRepository,
    private readonly segments: SegmentsService,
  ) {}

  /** The delivered segments in those sub-batches of a part that are in one of these states. A 409 where none is. */
  async inState(
    tx: TenantTransaction,
    request: StoredRequest,
    part: RequestPart,
    states: readonly RequestState[],
    wanted: RequestState,
  ): Promise<DeliveredPart> {
    const subBatchIds = await this.subBatchesInState(tx, request, part, states, wanted);
    return { subBatchIds, segments: await this.segmentsOf(tx, request, subBatchIds) };
  }

  /** Those sub-batches of a part that are in one of these states. A 409 where none is. */
  async subBatchesInState(
    tx: TenantTransaction,
    request: StoredRequest,
    part: RequestPart,
    states: readonly RequestState[],
    wanted: RequestState,
  ): Promise<string[]> {
    const all = await this.requests.subBatches(tx, request.requestId, part);
    if (all.length === 0 && (part.batchIds || part.subBatchIds)) throw new AppError('NOT_FOUND');
    const found = all.filter(({ state }) => states.includes(state));
    if (found.length === 0) throw forbiddenMove(all[0]?.state ?? request.state, wanted);
    return found.map(({ subBatchId }) => subBatchId);
  }

  segmentsOf(tx: TenantTransaction, { requestId }: StoredRequest, subBatchIds: readonly string[]): Promise<DeliveredSegment[]> {
    return this.delivered.segments(tx, requestId, subBatchIds);
  }

  /** Pages that have one of these segments. */
  async pages(tx: TenantTransaction, request: StoredRequest, segments: readonly DeliveredSegment[]): Promise<number> {
    const pages = new Set<string>();
    await this.addPages(tx, request, segments, pages);
    return pages.size;
  }

  /** Adds the pages that have one of these segments. */
  async addPages(
    tx: TenantTransaction,
    { projectId }: StoredRequest,
    segments: readonly DeliveredSegment[],
    pages: Set<string>,
  ): Promise<void> {
    for (const { language, hashes } of this.batches(segments))
      for (const pageId of await this.segments.pagesOf(tx, projectId, hashes)) pages.add(`${language} ${pageId}`);
  }

  /** The segments by language, so many at a time. */
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

export const toEffect = (isPreview: boolean, segments: number, pages: number, kept: number): RequestEffect => ({
  ...{ segments, pages, isPreview, kept },
});
