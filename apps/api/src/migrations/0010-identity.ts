import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** What exists before anybody belongs to an organisation: the system alone reads and writes it. */
const systemTable = (table: string) => `grant select, insert, update, delete on ${table} to bhashantar_system;`;

/**
 * Audit rows can be deleted by this role alone, and by it only after three years: the database keeps the promise of the
 * privacy policy in both directions. Roles are shared by the databases of a cluster, hence the caught errors.
 */
const RETENTION = `
  do $$ begin
    create role bhashantar_retention nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    execute format('grant bhashantar_retention to %I', current_user);
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;
  grant usage on schema public to bhashantar_retention;
  grant select, delete on audit_log to bhashantar_retention;
  create policy retention on audit_log to bhashantar_retention using (created_at < now() - interval '3 years');`;

const PEOPLE = `
  alter table users add column locale text not null default 'en', add column deactivated_at timestamptz;
  alter table organisations
    add column website text, add column contact_email text, add column contact_phone text,
    add column address text, add column tax_number text;
  alter table sessions add column acting_organisation_id uuid references organisations on delete set null;
  create index audit_log_user on audit_log (organisation_id, user_id, audit_id desc);

  create table organisation_managers (
    organisation_id uuid not null references organisations on delete cascade,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (organisation_id, user_id)
  );
  create index organisation_managers_user on organisation_managers (user_id);
  ${tenantTableSql('organisation_managers')}

  create table kyc_documents (
    document_id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations on delete cascade,
    kind text not null,
    status text not null,
    storage_key text not null,
    file_name text not null,
    content_type text not null,
    size integer not null,
    sha256 bytea not null,
    reason text,
    uploaded_by uuid,
    uploaded_at timestamptz not null default now(),
    reviewed_by uuid,
    reviewed_at timestamptz,
    unique (organisation_id, kind)
  );
  ${tenantTableSql('kyc_documents')}

  create table api_keys (
    api_key_id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations on delete cascade,
    name text not null,
    prefix text not null,
    key_hash bytea not null unique,
    scopes text[] not null,
    created_by uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  create index api_keys_organisation on api_keys (organisation_id, created_at desc);
  ${tenantTableSql('api_keys')}`;

const SESSIONS = `
  create table refresh_tokens (
    token_hash bytea primary key,
    organisation_id uuid not null references organisations on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index refresh_tokens_session on refresh_tokens (session_id);
  ${tenantTableSql('refresh_tokens')}

  create table link_tokens (
    token_hash bytea primary key,
    organisation_id uuid not null references organisations on delete cascade,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('passwordReset', 'invite')),
    created_by uuid,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index link_tokens_user on link_tokens (user_id);
  ${tenantTableSql('link_tokens')}

  create table login_counters (
    key text primary key,
    attempts integer not null,
    last_at timestamptz not null,
    locked_until timestamptz
  );
  ${systemTable('login_counters')}

  create table rate_limits (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  );
  create index rate_limits_end on rate_limits (window_ends_at);
  ${systemTable('rate_limits')}`;

const REGISTRATION = `
  create table registrations (
    registration_id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('signUp', 'freeTrial')),
    token_hash bytea not null unique,
    email text not null,
    email_key text not null,
    phone text,
    details jsonb not null,
    password_hash text not null,
    locale text not null,
    phone_verified_at timestamptz,
    email_verified_at timestamptz,
    claimed_at timestamptz,
    completed_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  );
  create index registrations_expiry on registrations (expires_at);
  ${systemTable('registrations')}

  create table otps (
    otp_id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('mobile', 'email')),
    registration_id uuid references registrations on delete cascade,
    token_hash bytea unique,
    email_key text,
    code_hash text not null,
    tries integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index otps_registration on otps (registration_id, channel, sent_at desc);
  create index otps_email on otps (email_key, sent_at desc) where channel = 'email';
  create index otps_expiry on otps (expires_at);
  ${systemTable('otps')}

  create table messages (
    message_id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    sealed text,
    status text not null default 'queued' check (status in ('queued', 'sent', 'local', 'failed')),
    reason text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index messages_created on messages (created_at desc);
  ${systemTable('messages')}
  grant insert on messages to bhashantar_app;`;

/** Reach across organisations, KYC documents, API keys, rotation, links, lockout, registration, outgoing messages, retention. */
export class Identity1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PEOPLE + SESSIONS + REGISTRATION + RETENTION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy retention on audit_log;
      revoke all on audit_log from bhashantar_retention;
      drop index audit_log_user;
      drop table messages, otps, registrations, rate_limits, login_counters, link_tokens, refresh_tokens, api_keys, kyc_documents, organisation_managers;
      alter table sessions drop column acting_organisation_id;
      alter table organisations drop column website, drop column contact_email, drop column contact_phone, drop column address, drop column tax_number;
      alter table users drop column locale, drop column deactivated_at;
    `);
  }
}
