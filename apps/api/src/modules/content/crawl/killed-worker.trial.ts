import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { until } from '../../../platform/testing/until.js';
import { WorkerProcess } from '../../../platform/testing/worker-process.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlService } from './crawl.service.js';
import { type FixtureSite, page, startFixtureSite } from './testing/fixture-site.js';
import { startContentApp } from './testing/start-content-app.js';

/** The product promises that a crawl continues within this time. */
const GOES_ON_MS = 5_000;

describe('a crawl whose worker is killed', () => {
  let test: TestApp;
  let site: FixtureSite;
  let tenant: { organisationId: string };
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    site = await startFixtureSite();
    // This app runs no workers. The workers of the test are separate processes that can be killed.
    test = await startContentApp({ environment: { EGRESS_ALLOW_HOSTS: site.host } });
    tenant = await createOrganisation(test.database);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  afterAll(async () => {
    await test.close();
    await site.close();
  });

  async function startWorker(): Promise<WorkerProcess> {
    const environment = { EGRESS_ALLOW_HOSTS: site.host, DATA_DIR: test.config.environment.dataDir };
    const worker = await WorkerProcess.start({ databaseUrl: test.config.databaseUrl, queues: ['crawl', 'general'], environment });
    workers.push(worker);
    return worker;
  }

  const asked = (path: string) => site.requests.filter((request) => request.path === path).length;

  it('goes on at once with another', async () => {
    let isAnswering = false;
    site.pages = {
      '/': page('Home', '/held'),
      '/held': (_request, response) => {
        if (isAnswering) response.writeHead(200, { 'content-type': 'text/html' }).end(page('Held'));
      },
    };
    const victim = await startWorker();
    const { projectId } = await test.get(ProjectsService).create(tenant, { name: 'Site', baseUrl: site.origin, targetLanguages: ['hi'] });
    await until('the moment of death', () => asked('/held') === 1);
    await startWorker();
    isAnswering = true;
    await victim.kill();
    await until('the next asking', () => asked('/held') > 1, GOES_ON_MS);
    const last = async () => (await test.get(CrawlService).last(tenant, projectId)).crawl;
    await until('the end', async () => (await last())?.status === 'COMPLETED');
    expect(await last()).toMatchObject({ pages: 2, fetched: 2, failed: 0 });
  });
});
