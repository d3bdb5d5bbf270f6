import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** Runs of the machine over a language of a project, each with the place it has reached. */
export class Fills1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fills (
        fill_id uuid primary key default gen_random_uuid(),
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        language text not null,
        kind text not null check (kind in ('memory', 'engine', 'requested', 'transliteration')),
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        reason text,
        -- The segments asked for; null means every segment without a translation.
        hashes uuid[],
        nmt_service text,
        -- How far it is: an ordinal, or a place in hashes. Only the run that finds it unchanged may move it.
        cursor bigint not null default 0,
        -- Since when it stands there.
        cursor_at timestamptz not null default now(),
        -- What of the present pack needs no second asking.
        pack_done uuid[] not null default '{}',
        total integer,
        seen integer not null default 0,
        filled jsonb not null default '{}',
        refusals jsonb not null default '{}',
        retry_at timestamptz,
        requested_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index fills_project on fills (project_id, language, created_at desc);
      -- What runs by itself runs once at a time.
      create unique index fills_one_automatic on fills (project_id, language, kind)
        where kind in ('memory', 'engine') and state in ('queued', 'running');
      create index fills_unfinished on fills (updated_at) where state in ('queued', 'running');
      create index fills_retry on fills (retry_at) where retry_at is not null;
      ${tenantTableSql('fills')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table fills');
  }
}
