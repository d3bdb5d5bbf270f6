import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Translation engines that organisations connect, what each engine was sent, and the characters of a month that are spent or reserved. */
export class EngineConnections1700000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table engine_connections (
        connection_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations on delete cascade,
        kind text not null,
        name text not null,
        settings jsonb not null,
        sealed_key text,
        key_ending text,
        price_per_million integer,
        monthly_character_limit bigint,
        is_enabled boolean not null default true,
        position integer not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index engine_connections_order on engine_connections (organisation_id, position);
      ${tenantTableSql('engine_connections')}

      create table engine_usage (
        organisation_id uuid not null references organisations on delete cascade,
        engine text not null,
        project_id uuid not null,
        language text not null,
        day date not null,
        characters bigint not null default 0,
        words bigint not null default 0,
        segments bigint not null default 0,
        requests bigint not null default 0,
        failures bigint not null default 0,
        primary key (organisation_id, day, engine, project_id, language)
      );
      ${tenantTableSql('engine_usage')}
      ${scopedTableSql('engine_usage')}

      create table engine_budgets (
        connection_id uuid not null references engine_connections on delete cascade,
        organisation_id uuid not null,
        month date not null,
        characters bigint not null,
        primary key (connection_id, month)
      );
      ${tenantTableSql('engine_budgets')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table engine_budgets; drop table engine_usage; drop table engine_connections');
  }
}
