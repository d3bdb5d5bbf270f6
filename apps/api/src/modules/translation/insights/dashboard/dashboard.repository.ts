import type { DisplayType, SegmentExample, TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';

export interface RecentChangeRow {
  revisionId: number;
  language: string;
  origin: TranslationOrigin;
  displayType: DisplayType;
  target: string | null;
  previousTarget: string | null;
  reason: string;
  createdAt: string;
  userId: string | null;
  userName: string | null;
  isCurrent: boolean;
  hash: string;
  source: string;
  example: SegmentExample | null;
}

/** The overview shows only this many characters of a text, because a list of ten must not weigh megabytes. */
const SHOWN = 1_000;

/** Reads the data of a project's overview besides its counters. */
@Injectable()
export class DashboardRepository {
  /** Segments with a translation that has an error, by language. */
  async errors(tx: TenantTransaction, projectId: string): Promise<Map<string, number>> {
    const rows = await tx.query<{ language: string; errors: number }>(
      `select language, count(distinct hash)::int as errors from translations where project_id = $1 and has_error group by language`,
      [projectId],
    );
    return new Map(rows.map(({ language, errors }) => [language, errors]));
  }

  /** The latest changes by people, newest first. */
  recentChanges(tx: TenantTransaction, projectId: string, language: string | undefined, limit: number): Promise<RecentChangeRow[]> {
    return tx.query<RecentChangeRow>(
      `select r.revision_id::float8 as "revisionId", r.language, r.origin, r.display_type as "displayType", left(r.target, ${SHOWN}) as target,
              left(r.previous_target, ${SHOWN}) as "previousTarget", r.reason, r.user_id as "userId",
              ${isoTimeSql('r.created_at')} as "createdAt",
              ${personNameSql('u')} as "userName",
              not exists (select 1 from revisions later where later.project_id = $1 and later.language = r.language
                             and later.hash = r.hash and later.origin = r.origin and later.revision_id > r.revision_id) as "isCurrent",
              replace(r.hash::text, '-', '') as hash, coalesce(left(s.source, ${SHOWN}), '') as source, s.example
         from (select * from revisions where project_id = $1 and user_id is not null and ($2::text is null or language = $2)
                order by revision_id desc limit $3) r
         left join segments s on s.project_id = $1 and s.hash = r.hash left join users u on u.user_id = r.user_id
        order by r.revision_id desc`,
      [projectId, language ?? null, limit],
    );
  }
}
