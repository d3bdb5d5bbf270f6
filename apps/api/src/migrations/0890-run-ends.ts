import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run keeps who cancelled it, which engines it used, and at which limit it stopped. */
export class RunEnds1700000000890 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pre_translation_runs
        add column ended_by uuid,
        add column engines text[] not null default '{}',
        add column stop text check (stop in ('engineLimit', 'planWords', 'automaticLimit'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table pre_translation_runs drop column ended_by, drop column engines, drop column stop');
  }
}
