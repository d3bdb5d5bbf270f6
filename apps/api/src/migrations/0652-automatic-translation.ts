import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Whether engines translate new content of a project by themselves, and how many words in a month; without a row, all of it. */
export class AutomaticTranslation1700000000652 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table automatic_translation_policies (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        is_automatic boolean not null,
        monthly_words integer check (monthly_words > 0)
      );
      ${tenantTableSql('automatic_translation_policies')}
      ${scopedTableSql('automatic_translation_policies')}
      create table automatic_translation_words (
        project_id uuid not null references projects (project_id) on delete cascade,
        month date not null,
        organisation_id uuid not null references organisations (organisation_id),
        words integer not null default 0,
        stopped_at timestamptz,
        notified_at timestamptz,
        is_resumed boolean not null default false,
        primary key (project_id, month)
      );
      create index automatic_translation_words_stopped on automatic_translation_words (month) where stopped_at is not null and not is_resumed;
      ${tenantTableSql('automatic_translation_words')}
      ${scopedTableSql('automatic_translation_words')}
      create table automatic_translation_holds (
        run_id uuid primary key references pre_translation_runs (run_id) on delete cascade,
        project_id uuid not null,
        month date not null,
        organisation_id uuid not null references organisations (organisation_id),
        words integer not null
      );
      create index automatic_translation_holds_project on automatic_translation_holds (project_id, month);
      ${tenantTableSql('automatic_translation_holds')}
      ${scopedTableSql('automatic_translation_holds')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table automatic_translation_holds, automatic_translation_words, automatic_translation_policies');
  }
}
