import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** Messages that others send to organisations: each is stored before its work begins. */
export class InboundWebhooks1700000000960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table inbound_hooks (
        hook_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        -- By which its module is found.
        kind text not null,
        endpoint_id uuid not null,
        -- Of the sender, who sends the same event again until it is taken.
        event_id text not null,
        -- As it was received.
        body bytea not null,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
        attempts integer not null default 0,
        -- Since it was received, or replayed by a person.
        round_attempts integer not null default 0,
        next_attempt_at timestamptz check ((next_attempt_at is null) = (state <> 'waiting')),
        -- Why its work failed, in a sentence for people.
        reason text,
        received_at timestamptz not null,
        ended_at timestamptz,
        unique (endpoint_id, event_id)
      );
      create index inbound_hooks_waiting on inbound_hooks (endpoint_id, next_attempt_at) where state = 'waiting';
      create index inbound_hooks_waiting_of on inbound_hooks (organisation_id) where state = 'waiting';
      create index inbound_hooks_organisation on inbound_hooks (organisation_id, received_at desc, hook_id);
      create index inbound_hooks_ended on inbound_hooks (ended_at) where state <> 'waiting';
      ${tenantTableSql('inbound_hooks')}
      create policy assigned on inbound_hooks as restrictive to bhashantar_assigned using (false);
      create policy house on inbound_hooks as restrictive to bhashantar_house using (false);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inbound_hooks');
  }
}
