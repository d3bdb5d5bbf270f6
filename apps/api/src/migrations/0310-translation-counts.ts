import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renameTableSql } from '../platform/database/rename-table.js';

/** The counters of a language by a name that says so: a translation memory is something else. */
export class TranslationCounts1700000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(renameTableSql('language_memory', 'translation_counts'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(renameTableSql('translation_counts', 'language_memory'));
  }
}
