import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which projects something follows: a translation that is saved in any other asks nothing about it. */
export class FollowersOfProjects1700000001027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects add has_followers boolean not null default false;
      set local role bhashantar_system;
      update projects p set has_followers = true
       where exists (select from api_items i where i.project_id = p.project_id and i.auto ->> 'apply' <> 'off')
          or exists (select from json_requests r where r.project_id = p.project_id and r.state = 'ready');
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop has_followers');
  }
}
