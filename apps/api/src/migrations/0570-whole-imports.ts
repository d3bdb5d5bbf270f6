import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of which all or nothing is to be written: what goes to the memory waits until all translations are written. */
export class WholeImports1700000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memory_import_rows add column waits_for_memory boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memory_import_rows drop column waits_for_memory`);
  }
}
