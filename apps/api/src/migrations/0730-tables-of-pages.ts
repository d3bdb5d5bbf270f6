import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with a row for each page, some of them for each language too: lists and figures of a project read a hundred thousand rows of them. */
const TABLES = [
  ...['page_publications', 'page_parity', 'page_revisions', 'held_pages', 'gone_publications', 'page_outlines', 'page_overrides'],
  ...['translated_urls', 'translated_url_changes', 'found_pages', 'page_visit_counts', 'visit_counts', 'domain_engine_usage'],
];
const TENANT = `nullif(current_setting('app.organisation_id', true), '')::uuid`;

const policySql = (tenant: string) => {
  const own = `organisation_id = ${tenant}`;
  return TABLES.map((table) => `alter policy tenant on ${table} using (${own}) with check (${own});`).join('\n');
};

/** Whose rows they are is looked up once a statement, as of the other large tables, and what lists of a project's pages read stands in indexes. */
export class TablesOfPages1700000000730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${policySql(`(select ${TENANT})`)}
      -- By the key of pages alone, those of all projects would be gone through.
      create index pages_listed on pages (project_id, page_id) include (organisation_id, is_gone);
      create index pages_with_query on pages (project_id) where not is_gone and position('?' in url) > 0;
      -- A project has few hosts: without it, its addresses are sorted to be counted by host.
      create statistics crawl_urls_hosts on (split_part(url, '/', 3)) from crawl_urls;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index pages_listed, pages_with_query;
      drop statistics crawl_urls_hosts;
      ${policySql(TENANT)}
    `);
  }
}
