import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run translates again what counts as a type: by a machine, or spelled by sound only. */
export class RunsByType1700000000349 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pre_translation_runs add column translation_type text,
        add constraint pre_translation_runs_type_check check (
          translation_type is null or (kind = 'requested' and hashes is null and translation_type in ('MACHINE', 'TRANSLITERATION')));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table pre_translation_runs drop constraint pre_translation_runs_type_check, drop column translation_type');
  }
}
