import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../../../platform/database/array-literal.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../../translations/best-first.js';

/** Where to search the segments of a selection: among all in use, among named ones, or on pages. */
export interface SoughtSegments {
  projectId: string;
  language: string;
  /** 32 hexadecimal digits each. */
  hashes?: readonly string[] | undefined;
  pageIds?: readonly number[] | undefined;
}

/** A segment that a selection may order. */
export interface CandidateSegment {
  hash: string;
  ordinal: number;
  source: string;
  words: number;
  isLive: boolean;
  /** Whether its page says that it already is in the language. */
  isInLanguage: boolean;
  isInFlight: boolean;
  /** Whether a person translated it, and it has no error, no rejection and no newer work. */
  isTranslated: boolean;
  places: number;
  pageId: number | null;
  position: number | null;
}

export interface PlaceTotals {
  segments: number;
  words: number;
}

const ON_PAGES = 'select unnest(c.hashes) from page_contents c where c.project_id = $1 and c.page_id = any($5::bigint[])';

/** SQL of the segments that a selection may order. */
@Injectable()
export class ChosenSegmentsRepository {
  /** The next segments after an ordinal, in order. Named ones are found even if they are no longer in use. */
  next(
    tx: TenantTransaction,
    { projectId, language, hashes, pageIds }: SoughtSegments,
    after: number,
    limit: number,
  ): Promise<CandidateSegment[]> {
    return tx.query<CandidateSegment>(
      `with batch as materialized (
         select s.ordinal, s.hash, s.source, s.words, s.is_live, s.language from segments s
          where s.project_id = $1 and s.ordinal > $3 and ($4::uuid[] is not null or s.is_live) and ($4::uuid[] is null or s.hash = any($4))
            and ($5::bigint[] is null or s.hash in (${ON_PAGES}))
          order by s.ordinal limit $6)
       select replace(b.hash::text, '-', '') as hash, b.ordinal::float8 as ordinal, b.source, b.words, b.is_live as "isLive",
              coalesce(b.language = $2, false) as "isInLanguage", placed.places, first.page_id::float8 as "pageId",
              array_position(listed.hashes, b.hash) - 1 as position,
              exists (select 1 from in_flight_segments f where f.project_id = $1 and f.language = $2 and f.hash = b.hash) as "isInFlight",
              coalesce(best.origin <> 'MACHINE' and best.display_type = 'translation' and not best.has_error and best.review_state not in ('rejected', 'draft'),
                       false) as "isTranslated"
         from batch b
         left join lateral (select o.page_id from segment_places o where o.project_id = $1 and o.hash = b.hash
                              and ($5::bigint[] is null or o.page_id = any($5)) order by o.page_id limit 1) first on true
         left join page_contents listed on listed.project_id = $1 and listed.page_id = first.page_id
         left join lateral (select coalesce(sum(o.places), 0)::int as places from segment_places o where o.project_id = $1 and o.hash = b.hash
                              and ($5::bigint[] is null or o.page_id = any($5))) placed on true
         left join lateral (select t.origin, t.display_type, t.has_error, t.review_state from translations t
                             where t.project_id = $1 and t.language = $2 and t.hash = b.hash order by ${bestFirst()} limit 1) best on true
        order by b.ordinal`,
      [projectId, language, after, hashes ? uuidArray(hashes) : null, pageIds ?? null, limit],
    );
  }

  /** Counts the segments and words of a selection, each once, however they are translated. */
  async count(tx: TenantTransaction, { projectId, hashes, pageIds }: Omit<SoughtSegments, 'language'>): Promise<PlaceTotals> {
    const [row] = await tx.query<PlaceTotals>(
      `select count(*)::int as segments, coalesce(sum(s.words), 0)::float8 as words from segments s
        where s.project_id = $1 and s.is_live and ($2::uuid[] is null or s.hash = any($2))
          and ($3::bigint[] is null or s.hash in (${ON_PAGES.replace('$5', '$3')}))`,
      [projectId, hashes ? uuidArray(hashes) : null, pageIds ?? null],
    );
    return row ?? { segments: 0, words: 0 };
  }

  /** The texts on the pages of a project, each as often as it occurs. */
  async onPages(tx: TenantTransaction, projectId: string): Promise<PlaceTotals> {
    const [row] = await tx.query<PlaceTotals>(
      `select coalesce(sum(segments), 0)::float8 as segments, coalesce(sum(words), 0)::float8 as words from page_contents where project_id = $1`,
      [projectId],
    );
    return row ?? { segments: 0, words: 0 };
  }

  async countNamed(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from segments where project_id = $1 and hash = any($2::uuid[])',
      [projectId, uuidArray(hashes)],
    );
    return row?.count ?? 0;
  }

  async countInFlight(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from in_flight_segments where project_id = $1 and language = $2',
      [projectId, language],
    );
    return row?.count ?? 0;
  }
}
