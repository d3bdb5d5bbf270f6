import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { planLimitError } from '../../billing/plans/plan-limit-error.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectStorageService } from '../../projects/usage/project-storage.service.js';

/** The growth of a project by a batch of entries. */
export interface NewContent {
  /** Bytes of the new entries minus those of the entries that they replace. */
  bytes: number;
  segments: readonly PageSegment[];
}

/** Keeps the entries of APIs and their texts within the plan of the organisation. */
@Injectable()
export class EntryRoom {
  constructor(
    private readonly storage: ProjectStorageService,
    private readonly segments: SegmentsService,
  ) {}

  /** Throws PLAN_LIMIT if the plan has no room. Texts that the project already has need none. */
  async require(tx: TenantTransaction, projectId: string, { bytes, segments }: NewContent): Promise<void> {
    const limits = await this.storage.limitsOf(tx, projectId);
    if (!limits) return;
    const { plan, used, allowed } = limits;
    const texts = new Map(segments.map(({ hash, source }) => [hash, Buffer.byteLength(source)]));
    const sizes = () => ({ segments: texts.size, bytes: bytes + [...texts.values()].reduce((sum, size) => sum + size, 0) });
    const fits = (more: { segments: number; bytes: number }) =>
      used.segments + more.segments <= allowed.segments && used.bytes + more.bytes <= allowed.bytes;
    // Far from the limit, this saves the look-up.
    if (fits(sizes())) return;
    for (const hash of (await this.segments.wordsOf(tx, projectId, [...texts.keys()])).keys()) texts.delete(hash);
    const wanted = sizes();
    // Entries that become smaller are always stored, even if there is already too much.
    for (const limit of ['segments', 'bytes'] as const)
      if (wanted[limit] > 0 && used[limit] + wanted[limit] > allowed[limit])
        throw planLimitError({ limit, plan, used: used[limit], allowed: allowed[limit], wanted: wanted[limit] });
  }
}
