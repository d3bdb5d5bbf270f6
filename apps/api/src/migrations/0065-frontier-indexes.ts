import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The indexes for lists and for buckets serve queries that say `depth >= 0`, and no others. A project that the statistics have not seen
 * yet counts as one row, for which any index of the project is as good as the one by key: each look-up of an address went through all of
 * the project's addresses. That of pages by content served nothing, and could be taken for the one by address in the same way.
 */
export class FrontierIndexes1700000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index crawl_urls_bucket, crawl_urls_listed;
      create index crawl_urls_bucket on crawl_urls (project_id, bucket) where depth >= 0;
      create index crawl_urls_listed on crawl_urls (project_id, url_id) where depth >= 0;
      drop index pages_content;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index crawl_urls_bucket, crawl_urls_listed;
      create index crawl_urls_bucket on crawl_urls (project_id, bucket);
      create index crawl_urls_listed on crawl_urls (project_id, url_id);
      create index pages_content on pages (project_id, content_hash);
    `);
  }
}
