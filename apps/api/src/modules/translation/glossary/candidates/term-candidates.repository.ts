import type { JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { plainArray, uuidArray } from '../../../../platform/database/array-literal.js';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { CandidateRow, NewCandidate, ScannedSource, TermScanRow } from './term-candidate.entity.js';

/** Texts may be long: at most this many bytes are read at once. */
const BATCH_BYTES = 2_000_000;

/** The condition for candidates that are in neither the project's nor the organisation's glossary. */
const OPEN = `
  from term_candidates c
 where c.project_id = $1 and (c.dismissed_at is not null) = $2 and strpos(c.source_key, lower($3)) > 0
   and not exists (select 1 from glossary_terms g where (g.project_id = $1 or g.project_id is null) and g.source_key = c.source_key)`;

/** All SQL of candidates and of the search for them. */
@Injectable()
export class TermCandidatesRepository {
  async scan(tx: TenantTransaction, projectId: string): Promise<TermScanRow | undefined> {
    const [row] = await tx.query<TermScanRow>(
      `select state, seen, found, started_at as "startedAt", finished_at as "finishedAt" from term_scans where project_id = $1 for update`,
      [projectId],
    );
    return row;
  }

  async begin(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `insert into term_scans (project_id, organisation_id) values ($1, $2)
       on conflict (project_id) do update set state = 'queued', seen = 0, found = 0, started_at = now(), finished_at = null`,
      [projectId, tx.organisationId],
    );
  }

  async advance(tx: TenantTransaction, projectId: string, { state, seen, found }: Pick<TermScanRow, 'state' | 'seen' | 'found'>) {
    await tx.query(
      `update term_scans set state = $2, seen = $3, found = $4, finished_at = case when $2 in ('done', 'failed') then now() end
        where project_id = $1`,
      [projectId, state satisfies JobState, seen, found],
    );
  }

  /** Live segments after an ordinal; fewer than the limit when the texts are long, but at least one. */
  sources(tx: TenantTransaction, projectId: string, after: number, limit: number): Promise<ScannedSource[]> {
    return tx.query<ScannedSource>(
      `select p.ordinal::float8 as ordinal, p.source
         from (select s.ordinal, s.source, sum(octet_length(s.source)) over (order by s.ordinal rows between unbounded preceding and 1 preceding) as before
                 from (select ordinal, source from segments where project_id = $1 and is_live and ordinal > $2 order by ordinal limit $3) s) p
        where coalesce(p.before, 0) < ${BATCH_BYTES} order by p.ordinal`,
      [projectId, after, limit],
    );
  }

  /** On how many pages the segments of these ordinals stand. */
  async countPages(tx: TenantTransaction, projectId: string, ordinals: readonly number[]): Promise<number> {
    const [row] = await tx.query<{ pages: number }>(
      `select count(distinct o.page_id)::int as pages from segments s join segment_places o on o.project_id = $1 and o.hash = s.hash
        where s.project_id = $1 and s.is_live and s.ordinal = any($2::bigint[])`,
      [projectId, plainArray(ordinals)],
    );
    return row?.pages ?? 0;
  }

  async hashesOf(tx: TenantTransaction, projectId: string, ordinals: readonly number[]): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select ${hashHex('hash')} as hash from segments where project_id = $1 and is_live and ordinal = any($2::bigint[]) order by ordinal`,
      [projectId, plainArray(ordinals)],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Replaces the candidates found before. Dismissed ones stay dismissed and keep their ids. */
  async replace(tx: TenantTransaction, projectId: string, candidates: readonly NewCandidate[]): Promise<void> {
    const found = JSON.stringify(candidates);
    await tx.query(
      `delete from term_candidates where project_id = $1 and dismissed_at is null
          and source_key not in (select lower(source) from jsonb_to_recordset($2::jsonb) as given(source text))`,
      [projectId, found],
    );
    await tx.query(
      `insert into term_candidates (project_id, organisation_id, source, source_key, segments, pages, examples)
       select $1, $2, source, lower(source), segments, pages, examples
         from jsonb_to_recordset($3::jsonb) as given(source text, segments int, pages int, examples uuid[])
       on conflict (project_id, source_key) do update
         set source = excluded.source, segments = excluded.segments, pages = excluded.pages, examples = excluded.examples`,
      [projectId, tx.organisationId, found],
    );
  }

  /** Candidates with the most segments first. */
  async list(
    tx: TenantTransaction,
    projectId: string,
    { isDismissed, search }: { isDismissed: boolean; search: string },
    page: { limit: number; offset: number },
  ): Promise<{ rows: CandidateRow[]; total: number }> {
    const parameters = [projectId, isDismissed, search];
    const rows = await tx.query<CandidateRow>(
      `select c.candidate_id as "candidateId", c.source, c.segments, c.pages, c.dismissed_at is not null as "isDismissed", shown.examples
         from (select c.* ${OPEN} order by c.segments desc, c.source_key limit $4 offset $5) c
         cross join lateral (
           select coalesce(jsonb_agg(jsonb_build_object('hash', ${hashHex('s.hash')}, 'source', s.source, 'values', s.example -> 'values', 'url', first.url)
                                     order by s.ordinal), '[]') as examples
             from segments s left join lateral (
               select p.url from segment_places o join pages p on p.page_id = o.page_id and p.project_id = $1
                where o.project_id = $1 and o.hash = s.hash order by o.page_id limit 1) first on true
            where s.project_id = $1 and s.is_live and s.hash = any(c.examples)) shown
        order by c.segments desc, c.source_key`,
      [...parameters, page.limit, page.offset],
    );
    const [count] = await tx.query<{ total: number }>(`select count(*)::int as total ${OPEN}`, parameters);
    return { rows, total: count?.total ?? 0 };
  }

  /** The sources of these candidates, by their ids. */
  async sourcesOf(tx: TenantTransaction, projectId: string, candidateIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ candidateId: string; source: string }>(
      `select candidate_id as "candidateId", source from term_candidates where project_id = $1 and candidate_id = any($2)`,
      [projectId, uuidArray(candidateIds.map((id) => id.replaceAll('-', '')))],
    );
    return new Map(rows.map(({ candidateId, source }) => [candidateId, source]));
  }

  /** Returns how many were changed. */
  setDismissed(tx: TenantTransaction, projectId: string, candidateIds: readonly string[], isDismissed: boolean): Promise<number> {
    return tx.execute(
      `update term_candidates set dismissed_at = case when $3 then now() end
        where project_id = $1 and candidate_id = any($2) and (dismissed_at is not null) <> $3`,
      [projectId, uuidArray(candidateIds.map((id) => id.replaceAll('-', ''))), isDismissed],
    );
  }
}
