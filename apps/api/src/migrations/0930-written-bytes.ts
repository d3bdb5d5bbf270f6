import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts by how many bytes the targets of a language have grown since a job summed them up, how many bytes of history were written on a day, and how
 * many imports have brought to the memory: limits hold for what was written since.
 */
export class WrittenBytes1700000000930 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table translation_counts
        add column written_bytes bigint not null default 0,
        add column revised_bytes bigint not null default 0,
        add column memory_bytes bigint not null default 0,
        add column revised_on date not null default current_date
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table translation_counts drop column written_bytes, drop column revised_bytes, drop column memory_bytes, drop column revised_on',
    );
  }
}
