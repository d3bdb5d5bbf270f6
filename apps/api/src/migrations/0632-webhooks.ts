import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

const TABLES = ['webhooks', 'webhook_deliveries', 'webhook_attempts', 'webhook_content_marks'];

/** Addresses that the events of projects are posted to, each message to each of them once, and what its attempts came to. */
export class Webhooks1700000000632 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhooks (
        webhook_id uuid primary key,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        url text not null,
        name text not null default '',
        events text[] not null,
        off_reason text check (off_reason in ('person', 'failing', 'gone')),
        is_project_deleted boolean not null default false,
        sealed_secret text not null,
        sealed_previous text,
        previous_until timestamptz,
        failing_since timestamptz,
        busy_until timestamptz,
        failures integer not null default 0,
        created_at timestamptz not null
      );
      create index webhooks_project on webhooks (project_id, created_at);

      create table webhook_deliveries (
        delivery_id uuid primary key,
        webhook_id uuid not null references webhooks on delete cascade,
        project_id uuid not null,
        organisation_id uuid not null,
        message_id text not null,
        type text not null,
        body text not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0,
        round_attempts integer not null default 0,
        next_attempt_at timestamptz,
        last_status integer,
        last_failure text,
        created_at timestamptz not null,
        unique (webhook_id, message_id)
      );
      create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
      create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
      create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, delivery_id);
      create index webhook_deliveries_project on webhook_deliveries (project_id);
      create index webhook_deliveries_age on webhook_deliveries (created_at);

      create table webhook_attempts (
        delivery_id uuid not null references webhook_deliveries on delete cascade,
        number integer not null,
        project_id uuid not null,
        organisation_id uuid not null,
        at timestamptz not null,
        duration_ms integer not null,
        status integer,
        failure text,
        response text not null default '',
        primary key (delivery_id, number)
      );
      create index webhook_attempts_project on webhook_attempts (project_id);

      create table webhook_content_marks (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        ordinal bigint not null,
        latest bigint not null
      );
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_content_marks, webhook_attempts, webhook_deliveries, webhooks');
  }
}
