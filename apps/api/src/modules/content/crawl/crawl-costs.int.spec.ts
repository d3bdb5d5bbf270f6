import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countWork, type Work } from '../../../platform/testing/count-work.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { until } from '../../../platform/testing/until.js';
import { OriginSite } from '../../channels/testing/origin-site.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlService } from './crawl.service.js';
import { CrawlStarter } from './crawl-starter.js';
import { startContentApp } from './testing/start-content-app.js';

const PAGES = 120;
const PARAGRAPHS = 20;

/** All texts of a page except the first are its own. Each page links to two others. */
const pageOf = (page: number) => `<!doctype html><html lang="en"><head><title>Page ${'x'.repeat(page)}</title></head><body><p>Start</p>
  ${Array.from({ length: PARAGRAPHS }, (_, at) => `<p>Text ${'a'.repeat(page + 1)} ${'b'.repeat(at + 1)}</p>`).join('')}
  <a href="/${2 * page + 1}">next</a> <a href="/${2 * page + 2}">other</a></body></html>`;

interface Cost extends Work {
  pages: number;
}

describe('the cost of a crawl, for each page', () => {
  const site = new OriginSite();
  let test: TestApp;
  let [first, again]: Partial<Cost>[] = [];

  beforeAll(async () => {
    await site.start();
    for (let page = 0; page < PAGES; page++) site.page(page === 0 ? '/' : `/${page}`, pageOf(page));
    test = await startContentApp({ queues: ['crawl'], environment: { EGRESS_ALLOW_HOSTS: site.host } });
    const organisationId = await newOrganisation();
    const projects = test.get(ProjectsService);
    let projectId = '';
    // The first crawl fills empty tables and the caches of the connections.
    for (let crawl = 0; crawl < 2; crawl++)
      first = await cost({ organisationId }, async () => {
        const project = { name: 'P', baseUrl: site.url, targetLanguages: ['hi'] };
        ({ projectId } = await projects.create({ organisationId }, project));
        return projectId;
      });
    again = await cost({ organisationId }, async () => {
      await test.get(CrawlStarter).start({ organisationId }, projectId);
      return projectId;
    });
  });
  afterAll(async () => {
    await test.close();
    await site.stop();
  });

  async function newOrganisation(): Promise<string> {
    const [row] = await test.database.system((tx) =>
      tx.query<{ id: string }>(`insert into organisations (name, plan) values ('O', 'enterprise') returning organisation_id as id`),
    );
    return row?.id ?? '';
  }

  async function cost(tenant: { organisationId: string }, begin: () => Promise<string>): Promise<Cost> {
    let pages = 0;
    const work = await countWork(async () => {
      const projectId = await begin();
      await until('the end of the crawl', async () => {
        const { crawl } = await test.get(CrawlService).last(tenant, projectId);
        pages = crawl?.fetched ?? 0;
        return crawl !== null && crawl.status === 'COMPLETED';
      });
    });
    return { ...work, pages };
  }

  const writes = ({ each = [] }: Partial<Cost>) => each.filter(({ rowsWritten }) => rowsWritten > 0);
  const rows = (found: Partial<Cost>, table: RegExp) =>
    writes(found)
      .filter(({ text }) => table.test(text))
      .reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);

  it('is few statements: pages are read and written in batches', () => {
    expect(first?.pages).toBe(PAGES);
    // The statements by which the test waits are counted as well.
    expect(writes(first ?? {}).length / PAGES).toBeLessThan(2);
  });

  it('is as many rows as the page has texts, and little besides: a new text needs no row for its place', () => {
    const texts = PARAGRAPHS + 4;
    expect(rows(first ?? {}, /into segments/) / PAGES).toBeLessThan(PARAGRAPHS + 2);
    expect(rows(first ?? {}, /into occurrences/) / PAGES).toBeLessThan(4);
    expect((first?.rowsWritten ?? 0) / PAGES).toBeLessThan(texts + 12);
  });

  it('is next to nothing for an unchanged page: no text, place, page or version is written again', () => {
    expect(again?.pages).toBe(PAGES);
    for (const table of [
      /into segments|update segments /,
      /occurrences|page_contents/,
      /into pages|update pages/,
      /page_versions/,
      /page_changes/,
    ])
      expect([table, rows(again ?? {}, table)]).toEqual([table, 0]);
    // A page costs three writes: its address is queued, claimed and marked as visited. In batches this small, the
    // counts and the run cost three more writes per page.
    expect((again?.rowsWritten ?? 0) / PAGES).toBeLessThan(8);
  });
});
