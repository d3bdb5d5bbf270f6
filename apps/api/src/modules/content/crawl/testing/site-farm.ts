import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { CrawlSettings } from '../crawl-settings.js';
import { type FixturePages, type FixtureSite, startFixtureSite } from './fixture-site.js';
import { startContentApp } from './start-content-app.js';

/** An application with its workers, and sites that it may crawl. */
export interface SiteFarm {
  readonly test: TestApp;
  readonly organisationId: string;
  /** Starts another site with these pages. */
  serve(pages: FixturePages): FixtureSite;
  close(): Promise<void>;
}

/** Starts application and sites together, because the application learns at boot which private hosts it may reach. */
export async function startSiteFarm(count: number): Promise<SiteFarm> {
  const sites = await Promise.all(Array.from({ length: count }, startFixtureSite));
  const hosts = sites.map((site) => site.host).join(',');
  const test = await startContentApp({ queues: 'all', environment: { EGRESS_ALLOW_HOSTS: hosts } });
  // Short waits, so that retries and pauses take no time in tests.
  Object.assign(test.get(CrawlSettings), { retryMs: [10, 20, 30] });
  const { organisationId } = await createOrganisation(test.database);
  const free = [...sites];
  return {
    test,
    organisationId,
    serve: (pages) => {
      const site = free.pop();
      if (!site) throw new Error('more sites are needed');
      site.pages = pages;
      return site;
    },
    close: async () => {
      await test.close();
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}
