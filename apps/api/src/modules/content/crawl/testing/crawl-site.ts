import { setTimeout as sleep } from 'node:timers/promises';
import type { CrawlProgress } from '@bhashantar/contracts';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CrawlService } from '../crawl.service.js';

/** Creates a project for an address; its crawl begins by itself. */
export async function createProject(test: TestApp, organisationId: string, baseUrl: string, extra: object = {}): Promise<string> {
  const body = { name: 'Site', baseUrl, targetLanguages: ['hi'], ...extra };
  return (await test.get(ProjectsService).create({ organisationId }, body)).projectId;
}

/** Waits until the project's crawl, begun after `after`, is over. The test's own time-out is the limit. */
export async function untilCrawled(test: TestApp, organisationId: string, projectId: string, after?: string): Promise<CrawlProgress> {
  for (;;) {
    const { crawl } = await test.get(CrawlService).last({ organisationId }, projectId);
    if (crawl && crawl.status !== 'ACTIVE' && crawl.runId !== after) return crawl;
    await sleep(20);
  }
}
