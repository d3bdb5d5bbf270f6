import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const TABLES = ['cms_applies', 'cms_apply_rows', 'cms_pushes'];

/** Translations that are written into CMSs: each apply with its entries, what they were before, and what was pushed last. */
export class CmsApplies1700000001023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cms_applies (
        apply_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        state text not null check (state in ('running', 'waiting', 'done', 'failed', 'stopped', 'undoing', 'undone')),
        -- It puts back what it has written; also while it waits for a CMS that is down.
        is_undo boolean not null default false,
        is_publishing boolean not null,
        is_automatic boolean not null default false,
        api_ids uuid[] not null,
        languages text[] not null,
        incomplete int not null default 0,
        reason jsonb,
        attempts int not null default 0,
        next_at timestamptz,
        -- The last time that the CMS did what it was asked.
        moved_at timestamptz not null,
        -- One run works on it at a time.
        lease uuid,
        leased_until timestamptz,
        asked_by uuid references users (user_id) on delete set null,
        started_at timestamptz not null,
        finished_at timestamptz
      );
      create index cms_applies_project on cms_applies (project_id, started_at desc);
      create index cms_applies_open on cms_applies (next_at) where state in ('running', 'waiting', 'undoing');
      create table cms_apply_rows (
        apply_id uuid not null references cms_applies (apply_id),
        place int not null,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        api_id uuid not null references api_items (api_id) on delete cascade,
        entry_id text not null,
        language text not null,
        state text not null check (state in ('waiting', 'writing', 'publishing', 'written', 'published', 'unchanged', 'incomplete', 'conflict',
          'tooLong', 'failed', 'restoring', 'undone', 'kept')),
        -- People's corrections of this locale are overwritten.
        is_overwriting boolean not null default false,
        changes int not null default 0,
        conflicts jsonb not null default '[]',
        problems jsonb not null default '[]',
        -- The locale as it was before it was written, and what was pushed then; null where there was none.
        before jsonb,
        pushed_before jsonb,
        -- As the CMS returned it after the write.
        written jsonb,
        primary key (apply_id, place)
      );
      create index cms_apply_rows_state on cms_apply_rows (apply_id, state, place);
      create index cms_apply_rows_entry on cms_apply_rows (api_id, entry_id);
      create index cms_apply_rows_project on cms_apply_rows (project_id);
      create table cms_pushes (
        api_id uuid not null references api_items (api_id) on delete cascade,
        entry_id text not null,
        language text not null,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        -- The locale as the CMS returned it after the write.
        written jsonb not null,
        -- Of each field: its path, the hash of the source, and that of what was pushed.
        fields jsonb not null,
        pushed_at timestamptz not null,
        primary key (api_id, entry_id, language)
      );
      create index cms_pushes_project on cms_pushes (project_id);
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table) + wholeProjectsSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cms_pushes, cms_apply_rows, cms_applies');
  }
}
