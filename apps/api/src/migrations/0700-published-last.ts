import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a page of a language was published last, without a look at each of its pages. */
export class PublishedLast1700000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index page_publications_published on page_publications (project_id, language, published_at) where published_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index page_publications_published');
  }
}
