import type { SegmentExample } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** Where new content starts: after an ordinal, on pages found at or after a moment. Pages found earlier were known. */
export interface NewSince {
  ordinal: number;
  /** ISO 8601; null for the beginning. */
  at: string | null;
}

export interface NewCounts {
  newSegments: number;
  newWords: number;
  changedSegments: number;
  changedWords: number;
}

export interface NewSegmentRow {
  hash: string;
  source: string;
  example: SegmentExample | null;
  words: number;
  kind: string;
  isChanged: boolean;
  url: string | null;
  foundAt: string;
  isSpelled: boolean;
}

/** Live segments since then without a human or machine translation; a transliteration is no translation. */
const UNTRANSLATED = `s.project_id = $1 and s.is_live and s.ordinal > $3 and ($4::timestamptz is null or s.created_at >= $4)
  and not exists (select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
                     and not (t.origin = 'MACHINE' and t.display_type = 't13n'))`;

/** Whether the segment is on a page that existed before. Then it is a changed text of that page. */
const IS_CHANGED = `exists (select 1 from segment_places o join pages p on p.page_id = o.page_id and p.project_id = $1
  where o.project_id = $1 and o.hash = s.hash and p.first_seen_at < $5::timestamptz)`;

const parameters = (projectId: string, language: string, { ordinal, at }: NewSince): unknown[] => [
  projectId,
  language,
  ordinal,
  ordinal > 0 ? null : at,
  at,
];

/** Reads new content, and stores up to which content people have seen. */
@Injectable()
export class NewContentRepository {
  async mark(tx: TenantTransaction, projectId: string): Promise<NewSince | undefined> {
    const [row] = await tx.query<{ ordinal: number; at: string }>(
      `select ordinal::float8 as ordinal, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
         from new_content_marks where project_id = $1`,
      [projectId],
    );
    return row;
  }

  /** Marks all current content as seen. */
  async setMark(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `insert into new_content_marks (project_id, organisation_id, ordinal, seen_by)
       select $1, $2, coalesce(max(last_ordinal), 0), $3 from segment_totals where project_id = $1
       on conflict (project_id) do update set ordinal = excluded.ordinal, seen_at = now(), seen_by = excluded.seen_by`,
      [projectId, tx.organisationId, tx.userId ?? null],
    );
  }

  async count(tx: TenantTransaction, projectId: string, language: string, since: NewSince): Promise<NewCounts> {
    const [row] = await tx.query<NewCounts>(
      `select count(*) filter (where not is_changed)::int as "newSegments", coalesce(sum(words) filter (where not is_changed), 0)::float8 as "newWords",
              count(*) filter (where is_changed)::int as "changedSegments", coalesce(sum(words) filter (where is_changed), 0)::float8 as "changedWords"
         from (select s.words, ${IS_CHANGED} as is_changed from segments s where ${UNTRANSLATED}) found`,
      parameters(projectId, language, since),
    );
    return row ?? { newSegments: 0, newWords: 0, changedSegments: 0, changedWords: 0 };
  }

  list(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    since: NewSince,
    page: { limit: number; offset: number },
  ): Promise<NewSegmentRow[]> {
    return tx.query<NewSegmentRow>(
      `select replace(s.hash::text, '-', '') as hash, s.source, s.example, s.words, s.kind, ${IS_CHANGED} as "isChanged",
              (select p.url from segment_places o join pages p on p.page_id = o.page_id and p.project_id = $1
                where o.project_id = $1 and o.hash = s.hash order by o.page_id limit 1) as url,
              ${isoTimeSql('s.created_at')} as "foundAt",
              exists (select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash) as "isSpelled"
         from segments s where ${UNTRANSLATED} order by s.ordinal limit $6 offset $7`,
      [...parameters(place.projectId, place.language, since), page.limit, page.offset],
    );
  }
}
