import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a site was verified by before its proof stayed away: it is looked for further on. */
export class LostVerifications1700000000653 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table site_verifications
        add lost_proof text check (lost_proof in ('tag', 'dns', 'file')),
        add lost_page text,
        add lost_level smallint check (lost_level between 1 and 3),
        add lost_at timestamptz;
      drop index site_verifications_due;
      create index site_verifications_due on site_verifications (checked_at nulls first) where proof is not null or lost_proof is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index site_verifications_due;
      alter table site_verifications drop lost_proof, drop lost_page, drop lost_level, drop lost_at;
      create index site_verifications_due on site_verifications (checked_at nulls first) where proof is not null;
    `);
  }
}
