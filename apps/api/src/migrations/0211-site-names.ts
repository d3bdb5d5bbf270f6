import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects that a registration named by their host take the site's own name when it is known. */
export class SiteNames1700000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      alter table projects add column named_by_host boolean not null default false;
      set local role bhashantar_system;
      update projects p set named_by_host = true
        from organisations o
       where o.organisation_id = p.organisation_id and o.name = p.name and p.name = regexp_replace(p.hostname, '^www\\.', '');
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop column named_by_host');
  }
}
