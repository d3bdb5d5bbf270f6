import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** People who work by assignment, and Houses, see nothing of the vendor. */
const policies = (table: string) => `${tenantTableSql(table)}
      create policy assigned on ${table} as restrictive to bhashantar_assigned using (false);
      create policy house on ${table} as restrictive to bhashantar_house using (false);`;

const PLACE = `
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        request_id uuid not null references manual_requests (request_id) on delete cascade,`;

/** Connections to translation vendors, the work that is with them, and the calls that were made or wait. */
export class TranslationVendors1700000000961 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendor_connections (
        organisation_id uuid primary key references organisations (organisation_id) on delete cascade,
        -- Of the address at which callbacks arrive.
        endpoint_id uuid not null unique default gen_random_uuid(),
        -- Null: the organisation uses the connection of the operator.
        address text,
        sealed_key text check ((sealed_key is null) = (address is null)),
        key_ending text,
        sealed_secret text check ((sealed_secret is null) = (address is null)),
        -- Signs, too, while the vendor still knows it.
        sealed_previous text,
        previous_until timestamptz check ((previous_until is null) = (sealed_previous is null)),
        updated_at timestamptz not null default now()
      );
      ${policies('vendor_connections')}

      create table vendor_batches (
        vendor_batch_id uuid primary key default gen_random_uuid(),${PLACE}
        -- The vendor's; null until it has answered.
        remote_id text,
        created_at timestamptz not null default now()
      );
      create index vendor_batches_request on vendor_batches (request_id);
      ${policies('vendor_batches')}

      create table vendor_sub_batches (
        sub_batch_id uuid primary key references manual_sub_batches (sub_batch_id) on delete cascade,
        vendor_batch_id uuid not null references vendor_batches (vendor_batch_id) on delete cascade,${PLACE}
        language text not null,
        remote_id text,
        -- As the vendor names it; null until it has answered.
        status text,
        -- Of the newest event that was received.
        seq integer not null default 0,
        -- Of the newest delivery that was imported whole.
        applied_seq integer not null default 0,
        etag text,
        reason text,
        failures integer not null default 0,
        next_check_at timestamptz,
        checked_at timestamptz
      );
      create unique index vendor_sub_batches_remote on vendor_sub_batches (organisation_id, remote_id) where remote_id is not null;
      create index vendor_sub_batches_request on vendor_sub_batches (request_id);
      create index vendor_sub_batches_check on vendor_sub_batches (next_check_at) where next_check_at is not null;
      ${policies('vendor_sub_batches')}

      create table vendor_calls (
        call_id uuid primary key default gen_random_uuid(),
        ordinal bigint generated always as identity,${PLACE}
        vendor_batch_id uuid not null references vendor_batches (vendor_batch_id) on delete cascade,
        sub_batch_id uuid references vendor_sub_batches (sub_batch_id) on delete cascade,
        kind text not null check (kind in ('submit', 'update', 'ack', 'revert', 'cancel')),
        -- The same bytes at each attempt. A submission has none until its first.
        body text,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        attempts integer not null default 0,
        next_attempt_at timestamptz check ((next_attempt_at is null) = (state <> 'waiting')),
        status integer,
        -- Why the last attempt failed, in a sentence for people.
        failure text,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index vendor_calls_waiting on vendor_calls (organisation_id, next_attempt_at) where state = 'waiting';
      create index vendor_calls_request on vendor_calls (request_id, ordinal desc);
      create index vendor_calls_organisation on vendor_calls (organisation_id, ordinal desc);
      ${policies('vendor_calls')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendor_calls, vendor_sub_batches, vendor_batches, vendor_connections');
  }
}
