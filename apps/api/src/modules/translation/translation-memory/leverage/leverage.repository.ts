import type { JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { plainArray } from '../../../../platform/database/array-literal.js';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { bestFirst } from '../../translations/best-first.js';
import { SKETCH_DISTANCE_MAX, signLookup } from '../fuzzy/sign-source.js';
import { isWithdrawn } from '../withdrawn-memories.repository.js';
import type { LeverageCounts } from './leverage-counts.js';

export interface LeverageRow {
  analysisId: string;
  requestedBy: string | null;
  state: JobState;
  cursor: number;
  count: number;
  languages: LeverageCounts;
  startedAt: Date;
  finishedAt: Date | null;
}

/** A text to analyse. */
export interface ComparedText {
  hash: string;
  source: string;
  words: number;
}

export type ComparedSegment = ComparedText & {
  ordinal: number;
  /** The number of its places. */
  places: number;
  /** Languages in which its shown target is a translation. */
  translated: string[];
};

/** A translated source that may match a text, and the languages that it is translated into. */
export interface NearSource {
  /** The index of the text in the list, from 0. */
  index: number;
  source: string;
  languages: string[];
}

/** The index finds this many candidates. The nearest of each language are then compared. */
const FOUND = 120;
const COMPARED = 25;
/** Texts may be long: at most this many bytes are read at once. */
const BATCH_BYTES = 1_000_000;

/** `$1` scope, `$2` keys and `$3` sketches of the texts. */
const NEAR = `asked as (
    select k, keys::int[] as keys, sketch::bit(128) as sketch from unnest($2::text[], $3::text[]) with ordinality as given(keys, sketch, k)),
  near as materialized (
    select asked.k, found.hash, found.distance
      from asked cross join lateral fuzzy_candidates($1, asked.keys, asked.sketch, ${SKETCH_DISTANCE_MAX}, ${FOUND}) found)`;

/** Picks the nearest translated source of each language; a source counts once. */
const NEAREST = (best: string) => `
  select (k - 1)::int as index, source, array_agg(language) as languages
    from (select k, language, source, row_number() over (partition by k, language order by distance, hash) as place from (${best}) b) ranked
   where place <= ${COMPARED} group by k, source`;

const SELECT = `
  select analysis_id as "analysisId", requested_by as "requestedBy", state, cursor::float8 as cursor, count, languages,
         started_at as "startedAt", finished_at as "finishedAt"
    from leverage_analyses where project_id = $1`;

/** All SQL of match analyses. */
@Injectable()
export class LeverageRepository {
  async find(tx: TenantTransaction, projectId: string): Promise<LeverageRow | undefined> {
    const [row] = await tx.query<LeverageRow>(SELECT, [projectId]);
    return row;
  }

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(tx: TenantTransaction, projectId: string): Promise<LeverageRow | undefined> {
    const [row] = await tx.query<LeverageRow>(`${SELECT} for update`, [projectId]);
    return row;
  }

  async begin(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `insert into leverage_analyses (project_id, organisation_id, requested_by) values ($1, $2, $3)
       on conflict (project_id) do update set analysis_id = gen_random_uuid(), requested_by = excluded.requested_by, state = 'queued',
         cursor = 0, count = 0, languages = '{}', started_at = now(), finished_at = null`,
      [projectId, tx.organisationId, tx.userId ?? null],
    );
  }

  async advance(
    tx: TenantTransaction,
    projectId: string,
    { state, cursor, count, languages }: Pick<LeverageRow, 'state' | 'cursor' | 'count' | 'languages'>,
  ): Promise<void> {
    await tx.query(
      `update leverage_analyses set state = $2, cursor = $3, count = $4, languages = $5,
              finished_at = case when $2 in ('done', 'failed') then now() end
        where project_id = $1`,
      [projectId, state, cursor, count, JSON.stringify(languages)],
    );
  }

  /** Live segments after an ordinal, in order; fewer than the limit when the texts are long, but at least one. */
  segments(tx: TenantTransaction, { projectId }: ProjectRow, languages: readonly string[], after: number, limit: number) {
    return tx.query<ComparedSegment>(
      `with batch as materialized (
         select * from (
           select s.ordinal, s.hash, s.source, s.words,
                  sum(octet_length(s.source)) over (order by s.ordinal rows between unbounded preceding and 1 preceding) as before
             from (select ordinal, hash, source, words from segments
                    where project_id = $1 and is_live and ordinal > $2 order by ordinal limit $3) s) p
          where coalesce(p.before, 0) < ${BATCH_BYTES})
       select b.ordinal::float8 as ordinal, ${hashHex('b.hash')} as hash, b.source, b.words,
              (select coalesce(sum(o.places), 0)::int from segment_places o where o.project_id = $1 and o.hash = b.hash) as places,
              array(select best.language from (
                       select distinct on (t.language) t.language, t.display_type from translations t
                        where t.project_id = $1 and t.hash = b.hash and t.language = any($4) order by t.language, ${bestFirst()}) best
                     where best.display_type = 'translation') as translated
         from batch b order by b.ordinal`,
      [projectId, after, limit, languages],
    );
  }

  /** Segments of the project that people translated and that are similar to one of the texts. Leaves out targets with an error. */
  nearInProject(tx: TenantTransaction, { projectId }: ProjectRow, languages: readonly string[], texts: readonly string[]) {
    const signatures = sign(projectId, texts);
    return tx.query<NearSource>(
      `with ${NEAR}
       ${NEAREST(`select distinct near.k, near.hash, near.distance, t.language, s.source
                    from near join translations t on t.project_id = $1 and t.hash = near.hash and t.language = any($4)
                     and t.display_type = 'translation' and t.origin <> 'MACHINE' and not t.has_error
                    join segments s on s.project_id = $1 and s.hash = near.hash`)}`,
      [projectId, ...signatures, languages],
    );
  }

  /** Units of the organisation's memory similar to one of the texts; with a project's id only that project's units. */
  nearInMemory(
    tx: TenantTransaction,
    { sourceLanguage, onlyOf }: { sourceLanguage: string; onlyOf: string | null },
    languages: readonly string[],
    texts: readonly string[],
  ) {
    const signatures = sign(tx.organisationId, texts);
    return tx.query<NearSource>(
      `with ${NEAR}
       ${NEAREST(`select distinct near.k, near.hash, near.distance, m.language, m.source
                    from near join memory_units m on m.organisation_id = $1 and m.source_language = $5 and m.language = any($4)
                     and m.hash = near.hash
                   where ($6::uuid is null or m.project_id = $6) and not ${isWithdrawn('m')}`)}`,
      [tx.organisationId, ...signatures, languages, sourceLanguage, onlyOf],
    );
  }
}

/** Keys and sketches; for a text that is not compared, keys that match nothing. */
function sign(scope: string, texts: readonly string[]): [keys: string[], sketches: string] {
  const signatures = texts.map((text) => signLookup(scope, text));
  return [
    signatures.map((signature) => plainArray(signature?.keys ?? [])),
    plainArray(signatures.map((signature) => signature?.sketch ?? '0'.repeat(128))),
  ];
}

export const isOpenAnalysis = (row: LeverageRow | undefined): row is LeverageRow => row?.state === 'queued' || row?.state === 'running';
