import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text that a page gives in one of the target languages needs no translation into it. */
export class LanguagesOfSegments1700000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table segments add column language text; alter table segments alter column language set statistics 25');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table segments drop column language');
  }
}
