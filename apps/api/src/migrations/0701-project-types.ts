import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects for the content of APIs beside those of sites. */
export class ProjectTypes1700000000701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects add column project_type text not null default 'website' check (project_type in ('website', 'apiTranslation'));
      create index projects_api_address on projects (organisation_id, base_url) where project_type = 'apiTranslation'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index projects_api_address; alter table projects drop column project_type');
  }
}
