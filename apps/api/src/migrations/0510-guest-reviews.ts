import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

const SCOPE = `
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        link_id uuid not null references guest_links (link_id) on delete cascade,`;

const policies = (table: string) => `${tenantTableSql(table)} ${scopedTableSql(table)}`;

/** Links by which people without an account judge chosen translations, and what they say of them. */
export class GuestReviews1700000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table guest_links (
        link_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        name text not null,
        token_hash bytea not null unique,
        languages text[] not null,
        has_back_translations boolean not null,
        created_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
      create index guest_links_project on guest_links (project_id, created_at desc);
      ${policies('guest_links')}

      create table guests (
        guest_id uuid primary key,
        ${SCOPE}
        name text not null,
        email text not null,
        email_key text not null,
        entered_at timestamptz,
        unique (link_id, email_key)
      );
      ${policies('guests')}

      create table guest_segments (
        ${SCOPE}
        language text not null,
        hash uuid not null,
        position integer not null,
        primary key (link_id, language, hash)
      );
      ${policies('guest_segments')}

      create table guest_sessions (
        session_hash bytea primary key,
        ${SCOPE}
        guest_id uuid not null references guests (guest_id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index guest_sessions_link on guest_sessions (link_id);
      create index guest_sessions_age on guest_sessions (expires_at);
      ${policies('guest_sessions')}

      create table guest_verdicts (
        ${SCOPE}
        guest_id uuid not null references guests (guest_id) on delete cascade,
        language text not null,
        hash uuid not null,
        verdict text not null check (verdict in ('good', 'wrong')),
        reason text check ((reason is not null) = (verdict = 'wrong')),
        -- Of the text that was judged: a later text is another one.
        target_hash bytea not null,
        judged_at timestamptz not null default now(),
        closed_at timestamptz,
        closed_by uuid references users (user_id) on delete set null,
        primary key (guest_id, language, hash)
      );
      create index guest_verdicts_link on guest_verdicts (link_id);
      create index guest_verdicts_segment on guest_verdicts (project_id, language, hash);
      ${policies('guest_verdicts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table guest_verdicts, guest_sessions, guest_segments, guests, guest_links');
  }
}
