import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A time of publishing was noted for sites that are shown for preview only. Those that have been live before keep theirs. */
export class UnverifiedPublishing1700000000196 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      update projects p set last_published_at = null
        where p.domain_verification < 2 and not exists (
          select 1 from audit_log a where a.organisation_id = p.organisation_id and a.action = 'project.verificationLost'
            and a.subject_id = p.project_id::text);
      reset role;
    `);
  }

  /** The times that were taken away were of nothing. */
  async down(): Promise<void> {}
}
