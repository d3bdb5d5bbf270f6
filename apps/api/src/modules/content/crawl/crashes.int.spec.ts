import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlStarter } from './crawl-starter.js';
import { FrontierRepository } from './frontier/frontier.repository.js';
import { CrawlLease } from './run/crawl-lease.js';
import { startContentApp } from './testing/start-content-app.js';

describe('drivers that die', () => {
  let test: TestApp;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    // No workers: the drivers here are made and abandoned by hand.
    test = await startContentApp({});
    Object.assign(test.get(CrawlSettings), { carefulAfter: 3, maxCrashes: 2 });
    tenant = await createOrganisation(test.database);
  });
  afterAll(() => test.close());

  async function startRun() {
    const body = { name: 'P', baseUrl: 'https://site.example/', targetLanguages: ['hi'] };
    const { projectId } = await test.get(ProjectsService).create(tenant, body);
    return test.get(CrawlStarter).start(tenant, projectId);
  }
  const take = (runId: string) => test.get(CrawlLease).take(tenant.organisationId, runId, randomUUID());
  /** As time does to a lease that nobody renews. */
  const expire = ({ runId }: { runId: string }) =>
    test.database.tenant(tenant, (tx) =>
      tx.query(`update crawl_runs set driven_until = clock_timestamp() - interval '1 second' where run_id = $1 and driver is not null`, [
        runId,
      ]),
    );
  /** Takes the wheel and an address, and is never heard of again. */
  async function die(run: { runId: string; projectId: string }, { hasRead = false } = {}) {
    const taken = await take(run.runId);
    if (!taken) throw new Error('somebody holds the wheel');
    const [claim] = await test.database.tenant(tenant, (tx) => test.get(FrontierRepository).claim(tx, run.projectId, null, 1));
    if (!claim) throw new Error('there is nothing left to read');
    if (hasRead) await test.get(CrawlLease).suspect(taken, claim.url);
    await expire(run);
  }
  const stateOf = async (projectId: string) =>
    (await test.database.tenant(tenant, (tx) => test.get(FrontierRepository).find(tx, projectId, 'https://site.example/')))?.state;

  it('are replaced once their lease has run out, and not before', async () => {
    const run = await startRun();
    expect(await take(run.runId)).toMatchObject({ runId: run.runId, crashes: 0 });
    expect(await take(run.runId)).toBeUndefined();
    await expire(run);
    expect(await take(run.runId)).toMatchObject({ crashes: 1 });
  });

  it('cannot write any more once they are replaced', async () => {
    const run = await startRun();
    const wheel = test.get(CrawlLease);
    const old = randomUUID();
    await wheel.take(tenant.organisationId, run.runId, old);
    await expire(run);
    await take(run.runId);
    await expect(wheel.leave(run, old, 0)).rejects.toThrow(run.runId);
  });

  it('blame no page that was on its way, but the one that two of them were reading', async () => {
    const run = await startRun();
    for (let deaths = 0; deaths < 8; deaths++) await die(run);
    for (let deaths = 0; deaths < 2; deaths++) {
      expect(await stateOf(run.projectId)).toBe('fetching');
      await die(run, { hasRead: true });
    }
    expect(await take(run.runId)).toMatchObject({ failed: 1, failures: { crashed: { count: 1, example: 'https://site.example/' } } });
    expect(await stateOf(run.projectId)).toBe('failed');
  });
});
