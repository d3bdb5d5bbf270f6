import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** Changes of many texts of a request, which jobs make a sub-batch at a time, and large files, which jobs write. */
export class JobsOfRequests1700000000990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table manual_jobs (
        job_id uuid primary key default gen_random_uuid(),
        request_id uuid not null references manual_requests (request_id),
        organisation_id uuid not null references organisations (organisation_id),
        -- No reference: the file must be found when its project is gone.
        project_id uuid not null,
        kind text not null check (kind in ('signOff', 'revert', 'withdraw', 'download')),
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        reason text,
        -- The sub-batches in their order, and how many of them are done.
        parts uuid[] not null,
        at integer not null default 0,
        details jsonb not null,
        count integer not null default 0,
        kept integer not null default 0,
        total integer not null,
        storage_key uuid,
        file_name text,
        requested_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz
      );
      create index manual_jobs_request on manual_jobs (request_id, created_at desc);
      create index manual_jobs_project on manual_jobs (project_id);
      create index manual_jobs_expiry on manual_jobs (expires_at);
      ${tenantTableSql('manual_jobs')}
      ${scopedTableSql('manual_jobs')}
      ${wholeProjectsSql('manual_jobs')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table manual_jobs');
  }
}
