import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const TABLES = ['api_connections', 'api_items', 'api_entries', 'api_syncs'];

/** Content that comes from APIs: their connections, the items that are read of them, the entries as they arrived, and the syncs. */
export class ApiContent1700000001014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_connections (
        connection_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        -- Credentials go to this origin alone.
        origin text not null,
        auth jsonb not null,
        -- Encrypted.
        sealed_secret text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index api_connections_project on api_connections (project_id);
      create table api_items (
        api_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        connection_id uuid not null references api_connections (connection_id),
        name text not null,
        description text not null default '',
        method text not null check (method in ('GET', 'POST')),
        url text not null,
        headers jsonb not null,
        body text,
        kind text not null check (kind in ('static', 'dynamic')),
        type text not null check (type in ('singleType', 'collectionType')),
        content_type text not null check (content_type in ('headlessCms', 'dynamicApi')),
        list_path text not null,
        id_path text,
        title_path text,
        updated_path text,
        pagination jsonb not null,
        since jsonb,
        -- Rules of keys with what people see of them.
        keys jsonb not null,
        environment text not null check (environment in ('prod', 'staging')),
        -- ls and rs are of a House, whose organisation alone sees the item.
        domain text not null,
        -- Null: those of the project.
        languages text[],
        state text not null check (state in ('none', 'created', 'syncing', 'synced', 'applied_nmt', 'sent_to_pbk', 'pbk_translated')),
        reason jsonb,
        schedule_minutes int not null default 0,
        next_sync_at timestamptz,
        last_sync_at timestamptz,
        -- When all pages were read last, and the moment from which changes are asked for.
        last_full_at timestamptz,
        since_at timestamptz,
        -- Of the last reply of an API without pages: it is asked whether it has another one.
        etag text,
        -- The sync that is running.
        sync_id uuid,
        entries int not null default 0,
        is_deleting boolean not null default false,
        keeps_memory boolean not null default true,
        created_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index api_items_project on api_items (project_id, created_at desc, api_id);
      create index api_items_connection on api_items (connection_id);
      create index api_items_due on api_items (next_sync_at) where next_sync_at is not null;
      create table api_syncs (
        sync_id uuid primary key,
        api_id uuid not null references api_items (api_id),
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        state text not null check (state in ('running', 'done', 'failed')),
        is_scheduled boolean not null,
        asked_by uuid references users (user_id) on delete set null,
        pages int not null default 0,
        changes jsonb not null,
        reason jsonb,
        warnings jsonb not null default '[]',
        started_at timestamptz not null,
        finished_at timestamptz
      );
      create index api_syncs_item on api_syncs (api_id, started_at desc);
      create index api_syncs_project on api_syncs (project_id);
      create table api_entries (
        api_id uuid not null references api_items (api_id),
        entry_id text not null,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        page_id bigint not null,
        title text,
        updated_at_source text,
        -- As they arrived.
        bytes bytea not null,
        -- SHA-256 of the bytes.
        content_hash text not null,
        segments int not null,
        -- The last change, and the sync that brought it.
        change text not null check (change in ('new', 'changed', 'gone')),
        change_sync uuid not null,
        stored_at timestamptz not null,
        primary key (api_id, entry_id)
      );
      create index api_entries_project on api_entries (project_id, page_id);
      create index api_entries_changes on api_entries (api_id, change_sync);
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table) + wholeProjectsSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_entries, api_syncs, api_items, api_connections');
  }
}
