import { COMPARED_TEXT_MAX, type JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ComparedEngine, ComparisonRow, SampleRow } from './engine-comparison.entity.js';

const SELECT = `select comparison_id as "comparisonId", project_id as "projectId", engines, state, reason, created_at as "createdAt",
                       finished_at as "finishedAt" from engine_comparisons`;
const SAMPLE = `language, replace(hash::text, '-', '') as hash, source, reference, answers, disagreement::float8 as disagreement`;

/** Translations that people reviewed and no machine wrote. Hashes have no order, so the first ones are a sample of all. */
const REVIEWED = `
  select distinct on (t.hash) t.hash, s.source, t.target from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash
   where t.project_id = $1 and t.language = $2 and t.review_state = 'reviewed' and t.origin in ('PBK', 'USER') and not t.has_error
     and t.display_type = 'translation' and s.is_live and length(s.source) <= ${COMPARED_TEXT_MAX} and length(t.target) <= ${2 * COMPARED_TEXT_MAX}
   order by t.hash, t.origin`;

/** All SQL of comparisons of engines. */
@Injectable()
export class EngineComparisonsRepository {
  async plan(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    limit: number,
  ): Promise<{ reviewed: number; segments: number; characters: number }> {
    const [row] = await tx.query<{ reviewed: number; segments: number; characters: number }>(
      `with reviewed as (${REVIEWED}), sample as (select * from reviewed order by hash limit $3)
       select (select count(*) from reviewed)::int as reviewed, count(*)::int as segments, coalesce(sum(length(source)), 0)::int as characters
         from sample`,
      [projectId, language, limit],
    );
    return row ?? { reviewed: 0, segments: 0, characters: 0 };
  }

  /** Undefined while another comparison of the project is under way. */
  async create(tx: TenantTransaction, projectId: string, engines: readonly ComparedEngine[]): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `insert into engine_comparisons (organisation_id, project_id, engines) values ($1, $2, $3::jsonb)
       on conflict (project_id) where state in ('queued', 'running') do nothing returning comparison_id as id`,
      [tx.organisationId, projectId, JSON.stringify(engines)],
    );
    return row?.id;
  }

  /** Returns how many segments were taken. */
  takeSample(tx: TenantTransaction, comparisonId: string, projectId: string, language: string, limit: number): Promise<number> {
    return tx.execute(
      `insert into engine_comparison_samples (comparison_id, organisation_id, project_id, language, hash, source, reference)
       select $4, $5, $1, $2, hash, source, target from (${REVIEWED} limit $3) sample`,
      [projectId, language, limit, comparisonId, tx.organisationId],
    );
  }

  /** Finds a comparison; without an id, the latest one of the project. */
  async find(tx: TenantTransaction, projectId: string, comparisonId?: string): Promise<ComparisonRow | undefined> {
    const [row] = await tx.query<ComparisonRow>(
      `${SELECT} where project_id = $1 and ($2::uuid is null or comparison_id = $2) order by created_at desc limit 1`,
      [projectId, comparisonId ?? null],
    );
    return row;
  }

  /** The comparison, locked until the transaction ends. */
  async lock(tx: TenantTransaction, comparisonId: string): Promise<ComparisonRow | undefined> {
    const [row] = await tx.query<ComparisonRow>(`${SELECT} where comparison_id = $1 for update`, [comparisonId]);
    return row;
  }

  async setState(tx: TenantTransaction, comparisonId: string, state: JobState, reason: string | null = null): Promise<void> {
    const finished = state === 'queued' || state === 'running' ? 'null' : 'now()';
    await tx.query(`update engine_comparisons set state = $2, reason = $3, finished_at = ${finished} where comparison_id = $1`, [
      comparisonId,
      state,
      reason,
    ]);
  }

  samples(tx: TenantTransaction, comparisonId: string): Promise<SampleRow[]> {
    return tx.query(`select ${SAMPLE} from engine_comparison_samples where comparison_id = $1 order by language, hash`, [comparisonId]);
  }

  /** The next segments of one language for which no engine was asked yet. */
  unasked(tx: TenantTransaction, comparisonId: string, limit: number): Promise<SampleRow[]> {
    return tx.query(
      `select ${SAMPLE} from engine_comparison_samples where comparison_id = $1 and answers is null
          and language = (select min(language) from engine_comparison_samples where comparison_id = $1 and answers is null)
        order by hash limit $2`,
      [comparisonId, limit],
    );
  }

  async store(tx: TenantTransaction, comparisonId: string, samples: readonly SampleRow[]): Promise<void> {
    await tx.query(
      `update engine_comparison_samples s set answers = given.answers::jsonb, disagreement = given.disagreement
         from unnest($2::text[], $3::uuid[], $4::text[], $5::real[]) as given(language, hash, answers, disagreement)
        where s.comparison_id = $1 and s.language = given.language and s.hash = given.hash`,
      [
        comparisonId,
        samples.map(({ language }) => language),
        samples.map(({ hash }) => hash),
        samples.map(({ answers }) => JSON.stringify(answers)),
        samples.map(({ disagreement }) => disagreement),
      ],
    );
  }

  /** Deletes old comparisons: texts of customers are not kept for longer than people look at them. */
  async purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from engine_comparisons where created_at < now() - interval '90 days'`, []);
  }
}
