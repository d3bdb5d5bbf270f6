import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

const OWN = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`;

/** Everybody in an organisation may be told something; only the person who is told reads, changes and deletes it. */
const OWN_ROWS = ['select', 'update', 'delete']
  .map((command) => `create policy own_${command} on notifications as restrictive for ${command} to bhashantar_app using (${OWN});`)
  .join('\n');

/** What people are told, each for themselves. */
export class Notifications1700000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notifications (
        notification_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        user_id uuid not null references users (user_id) on delete cascade,
        kind text not null,
        project_id uuid not null references projects (project_id) on delete cascade,
        language text,
        hash uuid,
        actor_id uuid references users (user_id) on delete set null,
        details jsonb not null default '{}',
        seen_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index notifications_person on notifications (user_id, created_at desc, notification_id);
      create index notifications_age on notifications (created_at);
      ${tenantTableSql('notifications')}
      ${OWN_ROWS}
      ${scopedTableSql('notifications')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notifications');
  }
}
