import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const TABLES = ['json_requests', 'json_blobs', 'json_shapes'];

/** JSON documents that are translated: their bytes, the rules of their keys, and the translated documents. */
export class JsonRequests1700000001011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table json_requests (
        request_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        name text not null,
        state text not null check (state in ('reading', 'ready', 'failed', 'deleting')),
        reason text,
        languages text[] not null,
        storage_key uuid not null,
        bytes integer not null,
        sha256 text not null,
        style jsonb not null,
        shape_id text not null,
        -- What people see of its keys.
        rules jsonb not null,
        -- Rules that people chose, by pattern.
        corrections jsonb not null,
        keys integer not null,
        segments integer not null,
        stored_segments integer not null default 0,
        -- Parts of the document that are stored as items; each has some thousand segments.
        stored_parts integer not null default 0,
        -- Languages of which webhooks were told that they are complete.
        told_languages text[] not null default '{}',
        keeps_memory boolean not null default true,
        created_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index json_requests_project on json_requests (project_id, created_at desc, request_id);
      create table json_blobs (
        request_id uuid not null references json_requests (request_id),
        language text not null,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        storage_key uuid not null,
        bytes integer not null,
        sha256 text not null,
        -- The version of the translations of the language from which it was made.
        version bigint not null,
        translated integer not null,
        made_at timestamptz not null default now(),
        primary key (request_id, language)
      );
      create index json_blobs_project on json_blobs (project_id);
      -- The rules that people chose, for the next document of the same shape.
      create table json_shapes (
        project_id uuid not null references projects (project_id),
        shape_id text not null,
        organisation_id uuid not null references organisations (organisation_id),
        patterns text[] not null,
        corrections jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (project_id, shape_id)
      );
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table) + wholeProjectsSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table json_blobs, json_shapes, json_requests');
  }
}
