import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that take rows by the thousand in one statement. */
const LARGE = ['segments', 'occurrences', 'pages', 'page_contents', 'crawl_urls', 'translations', 'revisions', 'memory_units'];
const TENANT = `nullif(current_setting('app.organisation_id', true), '')::uuid`;
const PARTITIONS = Array.from({ length: 16 }, (_, index) => index).flatMap((index) => [`segments_p${index}`, `occurrences_p${index}`]);

const policySql = (tenant: string) => {
  const own = `organisation_id = ${tenant}`;
  return LARGE.map((table) => `alter policy tenant on ${table} using (${own}) with check (${own});`).join('\n');
};

/** What the database does for every row of the large tables without being asked. */
export class LargeTables1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whose rows they are is looked up once a statement: doing so for every row was a fifth of what an occurrence costs.
      ${policySql(`(select ${TENANT})`)}
      -- Nobody looks for pages by what is in their lists; to learn what is frequent there takes longer than all the rest.
      alter table page_contents alter column hashes set statistics 0;
      -- While a crawl fills them the tenth that statistics are made anew for by default comes every second.
      ${PARTITIONS.map((name) => `alter table ${name} set (autovacuum_analyze_scale_factor = 0.5);`).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${policySql(TENANT)}
      alter table page_contents alter column hashes set statistics -1;
      ${PARTITIONS.map((name) => `alter table ${name} reset (autovacuum_analyze_scale_factor);`).join('\n')}
    `);
  }
}
