import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { createProject, untilCrawled } from './testing/crawl-site.js';
import { type FixturePages, type FixtureSite, page, startFixtureSite } from './testing/fixture-site.js';

jest.setTimeout(60_000);

describe('crawling a site', () => {
  let test: TestApp;
  let organisationId: string;
  let sites: FixtureSite[];
  let taken = 0;

  beforeAll(async () => {
    sites = await Promise.all(Array.from({ length: 30 }, startFixtureSite));
    const hosts = sites.map((site) => site.host).join(',');
    test = await startApp({ queues: 'all', environment: { EGRESS_ALLOW_HOSTS: hosts, LOG_LEVEL: 'warn' } });
    ({ organisationId } = await createOrganisation(test.database));
  });
  afterAll(async () => {
    await test.close();
    for (const site of sites) await site.close();
  });

  function serve(pages: FixturePages): FixtureSite {
    const site = sites[taken++];
    if (!site) throw new Error('more sites are needed');
    site.pages = pages;
    return site;
  }

  it('works', async () => {
    const site = serve({ '/': page('Home', '/a', '/b'), '/a': page('A'), '/b': page('B', '/a', '/c'), '/c': page('C') });
    const projectId = await createProject(test, organisationId, site.origin);
    const crawl = await untilCrawled(test, organisationId, projectId);
    expect(crawl).toMatchObject({ status: "COMPLETED", found: 4, fetched: 4, pages: 4 });
  });
});
