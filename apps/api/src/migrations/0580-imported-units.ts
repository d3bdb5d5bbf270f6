import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Units of the translation memory that an import alone brought, and what they replaced: undoing the import takes them back. */
export class ImportedUnits1700000000580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memory_units add column import_id uuid, add column replaced jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memory_units drop column import_id, drop column replaced');
  }
}
