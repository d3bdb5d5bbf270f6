import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sharedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Roles of the cluster are shared by its databases, so two migrations may create them at once. */
const role = (name: string) => `
  do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    execute format('grant ${name} to %I', current_user);
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;
  grant usage on schema public to ${name};`;

/** Roles, outbox, audit, organisations, users, sessions and projects. */
export class Foundation1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(role('bhashantar_app') + role('bhashantar_system'));
    await runner.query(`
      create table outbox (
        id bigint generated always as identity primary key,
        queue text not null,
        name text not null,
        key text,
        payload jsonb not null,
        run_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create unique index outbox_key on outbox (name, key) where key is not null;
      create index outbox_run_at on outbox (run_at, id);
      ${sharedTableSql('outbox')}

      create table organisations (
        organisation_id uuid primary key default gen_random_uuid(),
        name text not null,
        plan text not null default 'free',
        house text check (house in ('ls', 'rs')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      ${tenantTableSql('organisations')}

      create table users (
        user_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations on delete cascade,
        apikey uuid not null unique default gen_random_uuid(),
        email text not null,
        email_key text not null unique,
        first_name text not null,
        last_name text not null default '',
        phone text,
        role text not null,
        password_hash text,
        is_active boolean not null default true,
        is_verified boolean not null default false,
        contract_agreed boolean not null default false,
        nmt_enabled boolean not null default true,
        categories text[] not null default '{}',
        failed_attempts integer not null default 0,
        locked_until timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index users_organisation on users (organisation_id);
      ${tenantTableSql('users')}

      create table sessions (
        session_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations on delete cascade,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        address text,
        user_agent text
      );
      create index sessions_user on sessions (user_id);
      ${tenantTableSql('sessions')}

      create table audit_log (
        audit_id bigint generated always as identity primary key,
        organisation_id uuid not null,
        user_id uuid,
        action text not null,
        subject text not null,
        subject_id text,
        details jsonb not null default '{}',
        reference text,
        address text,
        user_agent text,
        created_at timestamptz not null default now()
      );
      create index audit_log_organisation on audit_log (organisation_id, audit_id desc);
      ${tenantTableSql('audit_log')}
      revoke update, delete on audit_log from bhashantar_app, bhashantar_system;

      create table projects (
        project_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations on delete cascade,
        project_key text not null unique,
        name text not null,
        base_url text not null,
        hostname text not null,
        other_domains text[] not null default '{}',
        canonical text,
        source_language text not null default 'en',
        status text not null,
        crawling_status text not null default 'INACTIVE',
        status_reason text,
        domain_verification smallint not null default 0,
        max_pages integer not null default 10000,
        max_depth integer not null default 20,
        include_paths text[] not null default '{}',
        exclude_paths text[] not null default '{}',
        render_javascript boolean not null default false,
        numerals text not null default 'keep',
        share_memory boolean not null default true,
        last_published_at timestamptz,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz
      );
      create index projects_organisation on projects (organisation_id, created_at desc);
      ${tenantTableSql('projects')}

      create table project_languages (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        organisation_id uuid not null,
        position integer not null default 0,
        nmt_service text,
        is_published boolean not null default true,
        translation_version bigint not null default 0,
        primary key (project_id, language)
      );
      ${tenantTableSql('project_languages')}

      grant usage on all sequences in schema public to bhashantar_app, bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table project_languages, projects, audit_log, sessions, users, organisations, outbox');
  }
}
