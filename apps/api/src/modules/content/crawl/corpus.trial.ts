import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrawlProgress } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DatabaseAway } from '../../../platform/database/database-away.js';
import type { FixtureServer } from '../../../platform/egress/testing/fixture-server.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlService } from './crawl.service.js';
import { dumpCrawl } from './testing/dump-crawl.js';
import { followLinks } from './testing/follow-links.js';
import { startContentApp } from './testing/start-content-app.js';
import { startStaticSite } from './testing/static-site.js';

const CORPORA = [
  ['/usr/share/doc/postgresql-doc-15/html', 'index.html'],
  ['/usr/share/doc/git-doc', 'git.html'],
  ['/usr/share/doc/debian-handbook/html/en-US', 'index.html'],
  ['/usr/share/doc/debian-handbook/html/fr-FR', 'index.html'],
  ['/usr/share/doc/debian-handbook/html/ja-JP', 'index.html'],
] as const;
const REPOSITORY = join(import.meta.dirname, '../../../../../..');
const WORKER = join(REPOSITORY, 'apps/api/dist/modules/content/crawl/testing/crawl-worker.js');
/** Each costs seconds; `CORPUS_KILLS=10` tries longer. */
const KILLS = Number(process.env.CORPUS_KILLS ?? 3);
/** The part of the requests after which nobody is killed any more. */
const LAST_KILL = 0.8;
const KILL_SPREAD_MS = 200;
const hasCorpora = CORPORA.every(([folder]) => existsSync(folder));

jest.setTimeout(600_000);

/** Said once, in one line, where the documentation packages are not installed. */
if (!hasCorpora) process.stderr.write('corpus crawl skipped: apt-get install postgresql-doc-15 git-doc debian-handbook\n');

(hasCorpora ? describe : describe.skip)('the documentation of Debian packages', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let sites: { site: FixtureServer; start: string }[];
  let undisturbed: Record<string, string>[];
  let undisturbedFailures: CrawlProgress['failures'][];
  let asked: number;
  let worker: ChildProcess | undefined;

  beforeAll(async () => {
    sites = await Promise.all(
      CORPORA.map(async ([folder, index]) => {
        const site = await startStaticSite(folder);
        return { site, start: `${site.origin}/${index}` };
      }),
    );
    test = await startContentApp({});
    tenant = await createOrganisation(test.database);
  });
  afterAll(async () => {
    await stopWorker();
    await test.close();
    for (const { site } of sites) await site.close();
  });

  function startWorker(): void {
    const environment = {
      APP_MODE: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: test.config.databaseUrl,
      DATA_DIR: test.config.environment.dataDir,
      EGRESS_ALLOW_HOSTS: sites.map(({ site }) => site.host).join(','),
    };
    worker = spawn(process.execPath, ['--enable-source-maps', WORKER, JSON.stringify(environment)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async function stopWorker(): Promise<void> {
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  }

  const requests = () => sites.reduce((sum, { site }) => sum + site.requests.length, 0);
  const createProjects = () =>
    Promise.all(
      sites.map(
        async ({ start }) =>
          (await test.get(ProjectsService).create(tenant, { name: start, baseUrl: start, targetLanguages: ['hi'] })).projectId,
      ),
    );

  async function areOver(projectIds: readonly string[]): Promise<boolean> {
    const last = (projectId: string) => test.get(CrawlService).last(tenant, projectId);
    // A killed worker leaves connections behind, and a busy server may refuse the next one. The test repeats the call, as any client
    // would.
    const ask = (projectId: string) =>
      last(projectId).catch((error) => (error instanceof DatabaseAway ? last(projectId) : Promise.reject(error)));
    const crawls = await Promise.all(projectIds.map(ask));
    return crawls.every(({ crawl }) => crawl !== null && crawl.status !== 'ACTIVE');
  }

  async function untilOver(projectIds: readonly string[]): Promise<void> {
    while (!(await areOver(projectIds))) await sleep(50);
  }

  /** Compared first: they say why the tables differ. */
  const failures = (projectIds: readonly string[]) =>
    Promise.all(projectIds.map(async (projectId) => (await test.get(CrawlService).last(tenant, projectId)).crawl?.failures ?? []));

  const dumps = (projectIds: readonly string[]) =>
    Promise.all(projectIds.map((projectId) => test.database.tenant(tenant, (tx) => dumpCrawl(tx, projectId))));

  it('is crawled to the last page that links lead to, and no further', async () => {
    const followed = await Promise.all(sites.map(({ start }) => followLinks(start)));
    for (const { site } of sites) site.requests.length = 0;
    const projectIds = await createProjects();
    startWorker();
    while (requests() === 0) await sleep(10);
    const began = Date.now();
    await untilOver(projectIds);
    const seconds = (Date.now() - began) / 1_000;
    asked = requests();
    await stopWorker();
    for (const [index, projectId] of projectIds.entries()) {
      const { urls } = await test.get(CrawlService).all(tenant, projectId, 0);
      expect(urls.sort()).toEqual([...(followed[index] ?? [])].sort());
      const { crawl } = await test.get(CrawlService).last(tenant, projectId);
      expect(crawl).toMatchObject({ status: 'COMPLETED', pages: urls.length });
    }
    undisturbed = await dumps(projectIds);
    undisturbedFailures = await failures(projectIds);
    const pages = followed.reduce((sum, set) => sum + set.size, 0);
    process.stderr.write(
      `corpus: ${pages} pages, ${Math.round(pages / seconds)} pages/s; ${JSON.stringify(undisturbed.map(({ segments }) => segments))}\n`,
    );
  });

  it('is stored alike when the worker is killed again and again, with hardly a page fetched twice', async () => {
    for (const { site } of sites) site.requests.length = 0;
    const projectIds = await createProjects();
    // Moments are counted in requests: the machine may be faster or slower than it was a minute ago.
    const moments = Array.from({ length: KILLS }, () => Math.random() * LAST_KILL * asked).sort((one, other) => one - other);
    for (const moment of moments) {
      const wanted = Math.max(moment, requests() + 1);
      startWorker();
      while (requests() < wanted) await sleep(5);
      await sleep(Math.random() * KILL_SPREAD_MS);
      expect(await areOver(projectIds)).toBe(false);
      await stopWorker();
    }
    startWorker();
    await untilOver(projectIds);
    await stopWorker();
    expect(await failures(projectIds)).toEqual(undisturbedFailures);
    expect(await dumps(projectIds)).toEqual(undisturbed);
    const fetched = sites.flatMap(({ site, start }) =>
      site.requests.map(({ path }) => start + path).filter((path) => !/robots\.txt|sitemap\.xml/.test(path)),
    );
    const twice = fetched.length - new Set(fetched).size;
    process.stderr.write(`corpus: ${KILLS} kills, ${twice} of ${fetched.length - twice} addresses fetched again\n`);
    expect(twice / (fetched.length - twice)).toBeLessThanOrEqual(0.05);
  });
});
