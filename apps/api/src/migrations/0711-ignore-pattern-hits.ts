import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each ignore pattern matches. It is counted anew as often as `hits_wanted` has been raised. */
export class IgnorePatternHits1700000000711 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ignore_patterns
        add column hits_wanted integer not null default 1,
        add column hits_counted integer not null default 0,
        add column hit_segments integer not null default 0,
        add column hit_former_segments integer not null default 0,
        add column hit_pages integer not null default 0,
        add column hits_counted_at timestamptz;

      set local role bhashantar_system;
      insert into outbox (queue, name, key, payload)
        select distinct 'general', 'segments.countIgnored', project_id::text,
               jsonb_build_object('organisationId', organisation_id, 'projectId', project_id)
          from ignore_patterns on conflict do nothing;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ignore_patterns
        drop column hits_wanted, drop column hits_counted, drop column hit_segments, drop column hit_former_segments, drop column hit_pages,
        drop column hits_counted_at
    `);
  }
}
