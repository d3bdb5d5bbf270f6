import { Injectable } from '@nestjs/common';
import { plainArray, uuidArray } from '../../../platform/database/array-literal.js';
import { hashHex } from '../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

/** A new segment, and the segment in its place in the previous version of its document. */
export interface EarlierSegment {
  hash: string;
  earlierHash: string;
  /** True if it has the same text under another key. False if it has another text in the same place. */
  isMoved: boolean;
}

/** All SQL of the table of earlier segments. */
@Injectable()
export class EarlierSegmentsRepository {
  /** Expects each new segment at most once. */
  async set(tx: TenantTransaction, projectId: string, pairs: readonly EarlierSegment[]): Promise<void> {
    await tx.query(
      `insert into earlier_segments (project_id, organisation_id, hash, earlier_hash, is_moved)
       select $1, $2, hash, earlier_hash, is_moved from unnest($3::uuid[], $4::uuid[], $5::boolean[]) as given(hash, earlier_hash, is_moved)
        order by hash
       on conflict (project_id, hash) do update set earlier_hash = excluded.earlier_hash, is_moved = excluded.is_moved`,
      [
        ...[projectId, tx.organisationId, uuidArray(pairs.map(({ hash }) => hash))],
        ...[uuidArray(pairs.map(({ earlierHash }) => earlierHash)), plainArray(pairs.map(({ isMoved }) => String(isMoved)))],
      ],
    );
  }

  /** Which of these segments have the text of another key, by hash. */
  async moved(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; earlierHash: string }>(
      `select ${hashHex('hash')} as hash, ${hashHex('earlier_hash')} as "earlierHash" from earlier_segments
        where project_id = $1 and hash = any($2::uuid[]) and is_moved`,
      [projectId, uuidArray(hashes)],
    );
    return new Map(rows.map(({ hash, earlierHash }) => [hash, earlierHash]));
  }
}
