import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rules are matched with the path and query of each address of a project: taking a hundred thousand addresses apart costs more than matching them.
 * The table is written anew, which takes about 5 s for each million of addresses.
 */
export class PathsOfAddresses1700000000790 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // From the first slash after the host, which begins at character 8 of http:// and 9 of https://, and has one character at least.
    await runner.query(`
      alter table crawl_urls add column path text not null generated always as (substr(url, 8 + position('/' in substr(url, 9)))) stored
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_urls drop column path');
  }
}
