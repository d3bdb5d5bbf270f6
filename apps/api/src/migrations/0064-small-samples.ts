import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  segments: ['project_id', 'hash', 'organisation_id', 'ordinal', 'source', 'words', 'kind', 'is_live', 'created_at'],
  occurrences: ['project_id', 'page_id', 'position', 'organisation_id', 'hash'],
};

const statisticsSql = (target: number) =>
  Object.entries(COLUMNS)
    .flatMap(([table, columns]) => columns.map((column) => `alter table ${table} alter column ${column} set statistics ${target};`))
    .join('\n');

/**
 * Statistics of segments and occurrences are made of 7,500 rows a partition instead of 30,000. All that is asked goes by the project and a
 * key, so little depends on them, and while a crawl fills the tables they are made every second.
 */
export class SmallSamples1700000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statisticsSql(25));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(statisticsSql(-1));
  }
}
