import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

export interface EngineProgress {
  /** The name of an engine, or of another source of machine translations, such as the memory. */
  engine: string;
  segments: number;
  words: number;
  reviewedWords: number;
  sentCharacters: number;
  requests: number;
  failures: number;
}

/** Reads what machines did. */
@Injectable()
export class EngineRowsRepository {
  /**
   * The number of segments of each language that show an engine's translation. Other machine translations come from memory, phrasebook and
   * glossary.
   */
  async countByLanguage(tx: TenantTransaction, projectId: string): Promise<Map<string, number>> {
    const rows = await tx.query<{ language: string; segments: number }>(
      `select t.language, count(*)::int as segments from translations t join segments s on s.project_id = $1 and s.hash = t.hash and s.is_live
        where t.project_id = $1 and t.origin = 'MACHINE' and t.display_type <> 't13n' and t.machine_source = 'engine'
          and not exists (select 1 from translations b where b.project_id = $1 and b.language = t.language and b.hash = t.hash and b.origin <> 'MACHINE')
        group by t.language`,
      [projectId],
    );
    return new Map(rows.map(({ language, segments }) => [language, segments]));
  }

  /**
   * Shown machine translations of a language by their source, and the volume sent to engines in a period (days of UTC). If two engines work
   * in a row, the second made the target. A disconnected engine is named by its id.
   */
  list(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    { fromAt, toAt }: { fromAt: Date | null; toAt: Date | null },
  ): Promise<EngineProgress[]> {
    return tx.query<EngineProgress>(
      `with shown as (
         select coalesce(split_part(t.engine, '>', -1), t.machine_source, 'unknown') as engine, count(*)::int as segments,
                sum(s.words)::float8 as words, coalesce(sum(s.words) filter (where t.review_state = 'reviewed'), 0)::float8 as reviewed
           from translations t join segments s on s.project_id = $1 and s.hash = t.hash and s.is_live
          where t.project_id = $1 and t.language = $2 and t.origin = 'MACHINE'
            and not exists (select 1 from translations b where b.project_id = $1 and b.language = $2 and b.hash = t.hash and b.origin <> 'MACHINE')
          group by 1),
       sent as (
         select engine, sum(characters)::float8 as characters, sum(requests)::float8 as requests, sum(failures)::float8 as failures
           from engine_usage where organisation_id = $5 and project_id = $1 and language = $2
            and ($3::timestamptz is null or day >= ($3 at time zone 'UTC')::date) and ($4::timestamptz is null or day < ($4 at time zone 'UTC')::date)
          group by engine)
       select coalesce(c.name, shown.engine, sent.engine) as engine, coalesce(shown.segments, 0) as segments, coalesce(shown.words, 0) as words,
              coalesce(shown.reviewed, 0) as "reviewedWords", coalesce(sent.characters, 0) as "sentCharacters",
              coalesce(sent.requests, 0) as requests, coalesce(sent.failures, 0) as failures
         from shown full join sent on sent.engine = shown.engine
         left join engine_connections c on c.connection_id::text = coalesce(shown.engine, sent.engine)
        order by words desc, engine`,
      [projectId, language, fromAt, toAt, tx.organisationId],
    );
  }
}
