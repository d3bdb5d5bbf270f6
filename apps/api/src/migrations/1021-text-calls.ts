import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** Texts that are translated by call: quotas of keys, the answers of calls that may be repeated, and texts that wait to be stored in a project. */
export class TextCalls1700000001021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: the quota of every key.
      alter table api_keys add column characters_per_day bigint check (characters_per_day > 0);
      create table call_characters (
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        -- The API key, or the person where a session calls.
        caller_id uuid not null,
        -- In UTC.
        day date not null,
        characters bigint not null,
        calls int not null,
        primary key (organisation_id, caller_id, day)
      );
      create index call_characters_day on call_characters (day);
      create table idempotent_calls (
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        caller_id uuid not null,
        key text not null,
        -- SHA-256 of the body.
        body_hash bytea not null,
        -- Null while the call is worked on.
        answer text,
        claimed_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (organisation_id, caller_id, key)
      );
      create index idempotent_calls_end on idempotent_calls (expires_at);
      create table waiting_texts (
        waiting_id bigint generated always as identity primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id),
        format text not null check (format in ('text', 'html')),
        texts text[] not null,
        added_at timestamptz not null
      );
      create index waiting_texts_project on waiting_texts (project_id, waiting_id);
      ${['call_characters', 'idempotent_calls', 'waiting_texts'].map(tenantTableSql).join('\n')}
      ${scopedTableSql('waiting_texts')}
      ${wholeProjectsSql('waiting_texts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table waiting_texts, idempotent_calls, call_characters;
      alter table api_keys drop column characters_per_day;
    `);
  }
}
