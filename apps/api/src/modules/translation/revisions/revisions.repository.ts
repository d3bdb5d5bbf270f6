import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import type { RevisionRow } from './revision.entity.js';

/** A segment in some languages; the hash is 32 hexadecimal characters. */
export interface SegmentLanguages {
  projectId: string;
  hash: string;
  languages: readonly string[];
}

const OF_SEGMENT = 'r.project_id = $1 and r.language = any($2) and r.hash = $3::uuid';

const SELECT = `
  select r.revision_id::float8 as "revisionId", r.language, r.origin, r.display_type as "displayType", r.target,
         r.previous_target as "previousTarget", r.reason, r.user_id as "userId",
         ${isoTimeSql('r.created_at')} as "createdAt",
         ${personNameSql('u')} as "userName",
         not exists (select 1 from revisions later where later.project_id = r.project_id and later.language = r.language
                        and later.hash = r.hash and later.origin = r.origin and later.revision_id > r.revision_id) as "isCurrent"
    from revisions r left join users u on u.user_id = r.user_id`;

/** Reads the revisions of segments; TranslationsRepository writes them. */
@Injectable()
export class RevisionsRepository {
  /** Newest first. */
  list(
    tx: TenantTransaction,
    { projectId, languages, hash }: SegmentLanguages,
    page: { limit: number; offset: number },
  ): Promise<RevisionRow[]> {
    return tx.query<RevisionRow>(`${SELECT} where ${OF_SEGMENT} order by r.revision_id desc limit $4 offset $5`, [
      projectId,
      languages,
      hash,
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: TenantTransaction, { projectId, languages, hash }: SegmentLanguages): Promise<number> {
    const sql = `select count(*)::int as total from revisions r where ${OF_SEGMENT}`;
    const [row] = await tx.query<{ total: number }>(sql, [projectId, languages, hash]);
    return row?.total ?? 0;
  }

  async find(
    tx: TenantTransaction,
    { projectId, languages, hash }: SegmentLanguages,
    revisionId: number,
  ): Promise<RevisionRow | undefined> {
    const [row] = await tx.query<RevisionRow>(`${SELECT} where ${OF_SEGMENT} and r.revision_id = $4`, [
      projectId,
      languages,
      hash,
      revisionId,
    ]);
    return row;
  }
}
