import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What people say to each other about the translation of a segment. The first comment of a thread names itself as the thread. */
export class Comments1700000000421 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table comments (
        comment_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        hash uuid not null,
        thread_id uuid not null references comments (comment_id) on delete cascade,
        author_id uuid references users (user_id) on delete set null,
        text text not null,
        mentions uuid[] not null default '{}',
        -- The same for all comments of a thread: what the editor counts and filters by.
        is_open boolean not null default true,
        resolved_by uuid references users (user_id) on delete set null,
        resolved_at timestamptz,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        deleted_at timestamptz
      );
      create index comments_segment on comments (project_id, language, hash);
      create index comments_open on comments (project_id, language, hash) where is_open and deleted_at is null;
      create index comments_thread on comments (thread_id);
      ${tenantTableSql('comments')}
      ${scopedTableSql('comments')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table comments');
  }
}
