import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * The words of organisations: a balance, the ledger that adds up to it, and what is set aside for work under way. What was translated
 * before words were counted is the first entry of each project and language.
 */
export class Plans1700000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table word_accounts (
        organisation_id uuid primary key references organisations on delete cascade,
        used bigint not null default 0 check (used >= 0),
        reserved bigint not null default 0 check (reserved >= 0)
      );
      ${tenantTableSql('word_accounts')}
      revoke delete on word_accounts from bhashantar_app, bhashantar_system;

      -- Projects go, what was used for them stays counted: no reference to them.
      create table usage_entries (
        entry_id bigint generated always as identity primary key,
        organisation_id uuid not null references organisations on delete cascade,
        project_id uuid not null,
        language text not null,
        kind text not null,
        -- By how much the balance moves.
        used bigint not null,
        reserved bigint not null,
        holder text,
        user_id uuid,
        created_at timestamptz not null default now(),
        constraint usage_entries_kind check (
          case kind
            when 'opening' then used > 0 and reserved = 0
            when 'use' then used > 0 and reserved = 0
            when 'reserve' then used = 0 and reserved > 0 and holder is not null
            when 'commit' then used > 0 and reserved = -used and holder is not null
            when 'release' then used = 0 and reserved < 0 and holder is not null
            else false
          end)
      );
      create index usage_entries_project on usage_entries (organisation_id, project_id) include (used);
      ${tenantTableSql('usage_entries')}
      revoke update, delete on usage_entries from bhashantar_app, bhashantar_system;

      create table word_reservations (
        organisation_id uuid not null references organisations on delete cascade,
        holder text not null,
        project_id uuid not null,
        language text not null,
        words bigint not null check (words > 0),
        expires_at timestamptz not null,
        primary key (organisation_id, holder)
      );
      create index word_reservations_expiry on word_reservations (expires_at);
      ${tenantTableSql('word_reservations')}
      grant usage on all sequences in schema public to bhashantar_app, bhashantar_system;

      -- The owner may be bound by the policies, which would hide every row from it.
      set local role bhashantar_system;
      insert into usage_entries (organisation_id, project_id, language, kind, used, reserved)
      select t.organisation_id, t.project_id, t.language, 'opening', sum(s.words), 0
        from (select distinct organisation_id, project_id, language, hash from translations) t
        join segments s using (project_id, hash)
       group by t.organisation_id, t.project_id, t.language having sum(s.words) > 0;
      insert into word_accounts (organisation_id, used)
      select organisation_id, sum(used) from usage_entries group by organisation_id;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table word_reservations, usage_entries, word_accounts');
  }
}
