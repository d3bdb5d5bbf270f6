import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Imports of translations: what a file would do is found out first, from rows that wait here; runs of their own kind write them. */
export class Imports1700000000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memory_imports (
        import_id uuid primary key default gen_random_uuid(),
        -- No reference: the file must be found when its project is gone.
        project_id uuid not null,
        organisation_id uuid not null,
        requested_by uuid,
        file_name text not null,
        storage_key uuid,
        format text,
        languages text[] not null,
        keep text not null,
        mode text,
        state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'done', 'failed')),
        reason text,
        counts jsonb not null default '{}',
        applied jsonb not null default '{}',
        -- Of those, the languages that are not written yet.
        open_languages text[] not null default '{}',
        job_ids uuid[] not null default '{}',
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index memory_imports_expiry on memory_imports (expires_at);
      create index memory_imports_project on memory_imports (project_id, created_at desc);
      ${tenantTableSql('memory_imports')}
      ${scopedTableSql('memory_imports')}

      create table memory_import_rows (
        row_id bigint generated always as identity primary key,
        import_id uuid not null references memory_imports on delete cascade,
        project_id uuid not null,
        organisation_id uuid not null,
        line integer not null,
        -- Null for a row whose problem left nothing to import.
        language text,
        hash uuid,
        source text,
        target text,
        origin text,
        display_type text,
        machine_source text,
        field text,
        problem text
      );
      create unique index memory_import_rows_text on memory_import_rows (import_id, language, hash, origin) where problem is null;
      create index memory_import_rows_order on memory_import_rows (import_id, row_id);
      ${tenantTableSql('memory_import_rows')}
      ${scopedTableSql('memory_import_rows')}
    `);
    await changeKinds(runner, (kinds) => [...kinds, 'import']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where kind = 'import' or undoes in (select run_id from pre_translation_runs where kind = 'import');
      reset role;
      drop table memory_import_rows;
      drop table memory_imports;
    `);
    await changeKinds(runner, (kinds) => kinds.filter((kind) => kind !== 'import'));
  }
}

/** Both checks list kinds of runs; what other migrations have put there stays. */
async function changeKinds(runner: QueryRunner, change: (kinds: string[]) => string[]): Promise<void> {
  const kindsOf = async (constraint: string) => {
    const [row] = await runner.query(`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`, [constraint]);
    const kinds = [...String(row?.definition).matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
    return change(kinds)
      .map((kind) => `'${kind}'`)
      .join(', ');
  };
  const [all, changing] = [await kindsOf('pre_translation_runs_kind_check'), await kindsOf('pre_translation_runs_change_check')];
  await runner.query(`
    alter table pre_translation_runs
      drop constraint pre_translation_runs_kind_check,
      drop constraint pre_translation_runs_change_check,
      add constraint pre_translation_runs_kind_check check (kind in (${all})),
      add constraint pre_translation_runs_change_check check ((change is not null) = (kind in (${changing})));
  `);
}
