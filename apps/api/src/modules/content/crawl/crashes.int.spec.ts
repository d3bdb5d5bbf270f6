import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outsideTransaction } from '../../../platform/database/open-transaction.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlStarter } from './crawl-starter.js';
import { FrontierRepository } from './frontier/frontier.repository.js';
import { CrawlLease } from './run/crawl-lease.js';
import { startContentApp } from './testing/start-content-app.js';

describe('workers that crash', () => {
  let test: TestApp;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    // No workers: the leases here are acquired and abandoned by hand.
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
  const acquire = (runId: string) => test.get(CrawlLease).acquire(tenant.organisationId, runId, randomUUID());
  /** Expires a lease as if nobody had renewed it in time. */
  const expire = ({ runId }: { runId: string }) =>
    test.database.tenant(tenant, (tx) =>
      tx.query(
        `update crawl_runs set lease_expires_at = clock_timestamp() - interval '1 second' where run_id = $1 and lease_owner is not null`,
        [runId],
      ),
    );
  /** Acquires the lease, claims an address, and never renews. */
  async function crash(run: { runId: string; projectId: string }, { hasRead = false } = {}) {
    const taken = await acquire(run.runId);
    if (!taken) throw new Error('another worker holds the lease');
    const [claim] = await test.database.tenant(tenant, (tx) => test.get(FrontierRepository).claim(tx, run.projectId, null, 1));
    if (!claim) throw new Error('there is nothing left to read');
    if (hasRead) await test.get(CrawlLease).recordCrash(taken, claim.url);
    await expire(run);
  }
  const stateOf = async (projectId: string) =>
    (await test.database.tenant(tenant, (tx) => test.get(FrontierRepository).find(tx, projectId, 'https://site.example/')))?.state;

  it('are replaced once their lease has run out, and not before', async () => {
    const run = await startRun();
    expect(await acquire(run.runId)).toMatchObject({ runId: run.runId, crashes: 0 });
    expect(await acquire(run.runId)).toBeUndefined();
    await expire(run);
    expect(await acquire(run.runId)).toMatchObject({ crashes: 1 });
  });

  it('are not waited for while they write: the job comes again', async () => {
    const run = await startRun();
    await acquire(run.runId);
    await expire(run);
    await test.database.tenant(tenant, async (tx) => {
      await tx.query('update crawl_runs set found = found where run_id = $1', [run.runId]);
      await expect(outsideTransaction(() => acquire(run.runId))).rejects.toBeInstanceOf(RetryAfter);
    });
    expect(await acquire(run.runId)).toMatchObject({ crashes: 1 });
  });

  it('cannot write any more once they are replaced', async () => {
    const run = await startRun();
    const lease = test.get(CrawlLease);
    const old = randomUUID();
    await lease.acquire(tenant.organisationId, run.runId, old);
    await expire(run);
    await acquire(run.runId);
    await expect(lease.release(run, old, 0)).rejects.toThrow(run.runId);
  });

  it('blame no page that was being fetched, but the one that two of them were reading', async () => {
    const run = await startRun();
    for (let crashes = 0; crashes < 8; crashes++) await crash(run);
    for (let crashes = 0; crashes < 2; crashes++) {
      expect(await stateOf(run.projectId)).toBe('fetching');
      await crash(run, { hasRead: true });
    }
    expect(await acquire(run.runId)).toMatchObject({ failed: 1, failures: { crashed: { count: 1, example: 'https://site.example/' } } });
    expect(await stateOf(run.projectId)).toBe('failed');
  });
});
