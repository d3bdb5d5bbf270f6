import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a visitor's browser last reported from a project's site, and when such a report was last looked into. */
export class VisitorReports1700000000195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table site_verifications add column reported_at timestamptz, add column report_checked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table site_verifications drop column reported_at, drop column report_checked_at');
  }
}
