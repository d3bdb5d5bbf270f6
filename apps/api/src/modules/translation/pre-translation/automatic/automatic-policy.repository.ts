import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';

export interface AutomaticPolicy {
  readonly isAutomatic: boolean;
  /** Null: no limit. */
  readonly monthlyWords: number | null;
}

export interface MonthWords {
  readonly words: number;
  /** When the words of the month were used up; null while some are left. */
  readonly stoppedAt: string | null;
}

const BATCH = 500;

/** All SQL of automatic translation: each project's limit and use by month. */
@Injectable()
export class AutomaticPolicyRepository {
  async find(tx: TenantTransaction, projectId: string): Promise<AutomaticPolicy> {
    const [row] = await tx.query<AutomaticPolicy>(
      `select is_automatic as "isAutomatic", monthly_words as "monthlyWords" from automatic_translation_policies where project_id = $1`,
      [projectId],
    );
    return row ?? { isAutomatic: true, monthlyWords: null };
  }

  async save(tx: TenantTransaction, projectId: string, { isAutomatic, monthlyWords }: AutomaticPolicy): Promise<void> {
    await tx.query(
      `insert into automatic_translation_policies (project_id, organisation_id, is_automatic, monthly_words) values ($1, $2, $3, $4)
       on conflict (project_id) do update set is_automatic = excluded.is_automatic, monthly_words = excluded.monthly_words`,
      [projectId, tx.organisationId, isAutomatic, monthlyWords],
    );
  }

  async ofMonth(tx: TenantTransaction, projectId: string, month: string): Promise<MonthWords> {
    const [row] = await tx.query<MonthWords>(
      `select words, ${isoTimeSql('stopped_at')} as "stoppedAt" from automatic_translation_words where project_id = $1 and month = $2`,
      [projectId, month],
    );
    return row ?? { words: 0, stoppedAt: null };
  }

  /** Locks the use of a project in a month. Returns it with the words that other runs hold. */
  async lockMonth(tx: TenantTransaction, projectId: string, month: string, runId: string): Promise<number> {
    await tx.query(
      `insert into automatic_translation_words (project_id, month, organisation_id) values ($1, $2, $3) on conflict do nothing`,
      [projectId, month, tx.organisationId],
    );
    const [used] = await tx.query<{ words: number }>(
      'select words from automatic_translation_words where project_id = $1 and month = $2 for update',
      [projectId, month],
    );
    // A run that has ended holds no words, however it ended.
    const [held] = await tx.query<{ words: number }>(
      `select coalesce(sum(h.words), 0)::int as words from automatic_translation_holds h join pre_translation_runs r using (run_id)
        where h.project_id = $1 and h.month = $2 and h.run_id <> $3 and r.state in ('queued', 'running')`,
      [projectId, month, runId],
    );
    return (used?.words ?? 0) + (held?.words ?? 0);
  }

  async hold(
    tx: TenantTransaction,
    { projectId, runId }: { projectId: string; runId: string },
    month: string,
    words: number,
  ): Promise<void> {
    await tx.query(
      `insert into automatic_translation_holds (run_id, project_id, month, organisation_id, words) values ($1, $2, $3, $4, $5)
       on conflict (run_id) do update set month = excluded.month, words = excluded.words`,
      [runId, projectId, month, tx.organisationId, words],
    );
  }

  /** Counts words in the month in which they were held, and releases the rest. */
  async spend(
    tx: TenantTransaction,
    { projectId, runId }: { projectId: string; runId: string },
    month: string,
    words: number,
  ): Promise<void> {
    await tx.query(
      `with held as (delete from automatic_translation_holds where run_id = $2 returning month)
       insert into automatic_translation_words as w (project_id, month, organisation_id, words)
       values ($1, coalesce((select month from held), $3::date), $4, $5)
       on conflict (project_id, month) do update set words = w.words + excluded.words`,
      [projectId, runId, month, tx.organisationId, words],
    );
  }

  /** Records that the words of a month are used up; returns whether nobody was notified yet. */
  async stop(tx: TenantTransaction, projectId: string, month: string, now: Date): Promise<boolean> {
    const rows = await tx.query<{ isFirst: boolean }>(
      `with before as (select notified_at from automatic_translation_words where project_id = $1 and month = $2 for update)
       insert into automatic_translation_words as w (project_id, month, organisation_id, stopped_at, notified_at) values ($1, $2, $3, $4, $4)
       on conflict (project_id, month) do update
         set stopped_at = coalesce(w.stopped_at, excluded.stopped_at), notified_at = coalesce(w.notified_at, excluded.notified_at)
       returning not exists (select 1 from before where notified_at is not null) as "isFirst"`,
      [projectId, month, tx.organisationId, now],
    );
    return rows[0]?.isFirst ?? false;
  }

  /** Resumes a month whose limit was changed. */
  async unstop(tx: TenantTransaction, projectId: string, month: string): Promise<void> {
    await tx.query('update automatic_translation_words set stopped_at = null where project_id = $1 and month = $2', [projectId, month]);
  }

  /** Takes projects that stopped in a month before this one; each once. */
  takeResumable(tx: Transaction, month: string): Promise<ProjectRef[]> {
    return tx.query(
      `with due as (
         select project_id, month from automatic_translation_words
          where month < $1 and stopped_at is not null and not is_resumed limit ${BATCH} for update skip locked)
       update automatic_translation_words w set is_resumed = true from due
        where w.project_id = due.project_id and w.month = due.month
       returning w.organisation_id as "organisationId", w.project_id as "projectId"`,
      [month],
    );
  }
}
