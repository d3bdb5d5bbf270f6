import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

/** A pattern whose matches must be counted, and the number of the request. */
export interface UncountedPattern {
  readonly patternId: string;
  readonly pattern: string;
  readonly wanted: number;
}

export interface CountedPattern {
  readonly segments: number;
  readonly formerSegments: number;
  readonly pages: number;
}

/** The hits of ignore patterns, stored beside the patterns. Modules that know the segments count them. */
@Injectable()
export class IgnorePatternHits {
  uncounted(tx: TenantTransaction, projectId: string): Promise<UncountedPattern[]> {
    return tx.query(
      `select pattern_id as "patternId", pattern, hits_wanted as wanted from ignore_patterns
        where project_id = $1 and hits_counted < hits_wanted order by created_at, pattern_id`,
      [projectId],
    );
  }

  /** Requests a recount of all of a project's patterns. Returns whether there are any. */
  async want(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return (
      (await tx.query('update ignore_patterns set hits_wanted = hits_wanted + 1 where project_id = $1 returning 1', [projectId])).length > 0
    );
  }

  /** Leaves out patterns that were deleted meanwhile. Patterns that were requested again meanwhile are counted again. */
  async store(
    tx: TenantTransaction,
    { patternId, wanted }: UncountedPattern,
    { segments, formerSegments, pages }: CountedPattern,
  ): Promise<void> {
    await tx.query(
      `update ignore_patterns set hits_counted = $2, hit_segments = $3, hit_former_segments = $4, hit_pages = $5, hits_counted_at = now()
        where pattern_id = $1 and hits_counted < $2`,
      [patternId, wanted, segments, formerSegments, pages],
    );
  }
}
