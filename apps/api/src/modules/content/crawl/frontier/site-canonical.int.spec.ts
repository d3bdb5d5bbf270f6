import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp } from '../../../../entry/testing/start-app.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { urlKey } from './url-key.js';

const HOME = 'https://shop.example/';
const WWW = 'https://www.shop.example/';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

interface Row {
  url?: string;
  canonical?: string;
  redirectTo?: string;
}

it.each<[string, Row[][], string | null]>([
  ['names none', [[{}]], null],
  ['names one', [[{ canonical: WWW }]], WWW],
  ['leads to another page', [[{ redirectTo: WWW }]], WWW],
  ['leads to a page that names one', [[{ redirectTo: WWW }, { url: WWW, canonical: `${WWW}home` }]], `${WWW}home`],
  ['names one, and had not changed afterwards', [[{ canonical: WWW }], [{}]], WWW],
  ['names another afterwards', [[{ canonical: WWW }], [{ canonical: HOME }]], HOME],
])('the canonical address of a project is that of its start page, which %s', async (_what, crawls, expected) => {
  const tenant = await createOrganisation(test.database);
  const projects = test.get(ProjectsService);
  const { projectId } = await projects.create(tenant, { name: 'P', baseUrl: HOME, targetLanguages: ['hi'] });
  for (const rows of crawls)
    await test.database.tenant(tenant, async (tx) => {
      await tx.query('delete from crawl_urls where project_id = $1', [projectId]);
      for (const { url = HOME, canonical = null, redirectTo = null } of rows)
        await tx.query(
          `insert into crawl_urls (project_id, url_key, organisation_id, url, state, depth, bucket, canonical, redirect_to)
           values ($1, $2, $3, $4, 'fetched', 0, $2, $5, $6)`,
          [projectId, urlKey(url), tenant.organisationId, url, canonical, redirectTo],
        );
      for (const status of ['crawling', 'crawled'] as const) await projects.changeStatus(tx, projectId, { status });
    });
  expect((await projects.details(tenant, projectId)).canonical).toBe(expected);
});
