import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** The volume sent to one engine. */
export interface UsageCount {
  /** The id of a connection, or the name of an engine of the installation. */
  engine: string;
  characters: number;
  words: number;
  segments: number;
  requests: number;
  failures: number;
}

/** The volume sent to engines by project, language and day (UTC). */
@Injectable()
export class EngineUsageRepository {
  async add(tx: TenantTransaction, projectId: string, language: string, day: string, counts: readonly UsageCount[]): Promise<void> {
    // All transactions use the same order, because otherwise two runs could deadlock.
    for (const count of [...counts].sort((a, b) => (a.engine < b.engine ? -1 : 1)))
      await tx.query(
        `insert into engine_usage as u (organisation_id, engine, project_id, language, day, characters, words, segments, requests, failures)
         values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10)
         on conflict (organisation_id, day, engine, project_id, language) do update set characters = u.characters + excluded.characters,
           words = u.words + excluded.words, segments = u.segments + excluded.segments, requests = u.requests + excluded.requests,
           failures = u.failures + excluded.failures`,
        [
          ...[tx.organisationId, count.engine, projectId, language, day],
          ...[count.characters, count.words, count.segments, count.requests, count.failures],
        ],
      );
  }

  /** Usage from the first day of a month on, by engine. */
  async since(tx: TenantTransaction, month: string): Promise<Map<string, UsageCount>> {
    const rows = await tx.query<UsageCount>(
      `select engine, sum(characters)::float8 as characters, sum(words)::float8 as words, sum(segments)::float8 as segments,
              sum(requests)::float8 as requests, sum(failures)::float8 as failures
         from engine_usage where organisation_id = $1 and day >= $2::date group by engine`,
      [tx.organisationId, month],
    );
    return new Map(rows.map((row) => [row.engine, row]));
  }
}
