import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** Automatic steps after a change of an item, and the history of an item. */
export class CmsAutomation1700000001024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_items
        -- Null: messages are followed, and nothing else runs automatically.
        add auto jsonb,
        -- When the next weekly request is due.
        add request_at timestamptz;
      -- Of the targets that were written: where it is the same, nothing is written automatically.
      alter table cms_pushes add digest text not null default '';
      create table api_history (
        history_id bigint generated always as identity primary key,
        api_id uuid not null references api_items (api_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        step text not null check (step in ('sync', 'translate', 'request', 'apply', 'publish', 'undo')),
        language text,
        is_automatic boolean not null,
        done_by uuid references users (user_id) on delete set null,
        -- Entries, texts or words that the step is about.
        amount int not null,
        -- Why it was not done; null where it was.
        problem text,
        at timestamptz not null
      );
      create index api_history_item on api_history (api_id, history_id desc);
      create index api_history_project on api_history (project_id);
      ${tenantTableSql('api_history')}${scopedTableSql('api_history')}${wholeProjectsSql('api_history')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table api_history;
      alter table cms_pushes drop digest;
      alter table api_items drop auto, drop request_at;
    `);
  }
}
