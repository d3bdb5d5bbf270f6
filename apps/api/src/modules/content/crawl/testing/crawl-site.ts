import { setTimeout as sleep } from 'node:timers/promises';
import type { CrawlProgress, ScopeUrl } from '@bhashantar/contracts';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CrawlService } from '../crawl.service.js';
import { CrawlStarter } from '../crawl-starter.js';
import type { SiteFarm } from './site-farm.js';

/** The data that a crawl left behind. */
export interface Crawled {
  readonly projectId: string;
  readonly crawl: CrawlProgress;
  /** By path and query. */
  readonly urls: Readonly<Record<string, ScopeUrl>>;
}

/** Creates a project for an address, which starts its crawl. */
export async function createProject({ test, organisationId }: SiteFarm, baseUrl: string, extra: object = {}): Promise<string> {
  const body = { name: 'Site', baseUrl, targetLanguages: ['hi'], ...extra };
  return (await test.get(ProjectsService).create({ organisationId }, body)).projectId;
}

/** Waits until a crawl of the project that is not `earlier` is over. The test's own time-out is the limit. */
export async function untilCrawled({ test, organisationId }: SiteFarm, projectId: string, earlier?: string): Promise<Crawled> {
  const crawls = test.get(CrawlService);
  for (;;) {
    const { crawl } = await crawls.last({ organisationId }, projectId);
    if (crawl && crawl.status !== 'ACTIVE' && crawl.runId !== earlier) {
      const { urlList } = await crawls.list({ organisationId }, projectId, { search: '', ...pageOf({ pageSize: 10_000 }) });
      return { projectId, crawl, urls: Object.fromEntries(urlList.map((row) => [row.url.replace(/^https?:\/\/[^/]+/, ''), row])) };
    }
    await sleep(10);
  }
}

/** Creates a project and waits for its first crawl. */
export async function crawlSite(farm: SiteFarm, baseUrl: string, extra: object = {}): Promise<Crawled> {
  return untilCrawled(farm, await createProject(farm, baseUrl, extra));
}

/** Crawls a project once more. */
export async function crawlAgain(farm: SiteFarm, { projectId, crawl }: Crawled): Promise<Crawled> {
  await farm.test.get(CrawlStarter).start({ organisationId: farm.organisationId }, projectId);
  return untilCrawled(farm, projectId, crawl.runId);
}
