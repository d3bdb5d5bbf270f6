import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { definedJobs, queueOf } from '../platform/jobs/job-definition.js';
import { JobRegistry } from '../platform/jobs/job-registry.js';
import { OutboxRelay } from '../platform/jobs/outbox-relay.js';
import { queueId } from '../platform/jobs/queue-id.js';
import { QueuedJobs } from '../platform/jobs/queued-jobs.js';
import { Queues } from '../platform/jobs/queues.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../platform/redis/testing/start-redis.js';
import { until } from '../platform/testing/until.js';
import { Workspace } from './testing/workspace.js';

if (!isRedisInstalled) process.stderr.write('Redis is not installed: jobs that a queue has lost are not tested (redis-server)\n');

(isRedisInstalled ? describe : describe.skip)('a Redis that was wiped between the request for a job and its run', () => {
  let redis: RedisServer;
  let workspace: Workspace;

  beforeAll(async () => {
    redis = await startRedis();
    workspace = await Workspace.start({ environment: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await workspace?.close();
    await redis?.stop();
  });

  const queueFor = (name: string) => queueOf(workspace.test.get(JobRegistry).definition(name), {});
  const stateOf = (name: string, id: string) => workspace.test.get(Queues).of(queueFor(name)).getJobState(queueId(id));

  it('gets back a job of each kind', async () => {
    const { test } = workspace;
    const names = [...definedJobs()];
    expect(names.length).toBeGreaterThan(40);
    const rows = await workspace.query<{ id: string; name: string }>(
      `insert into outbox (queue, name, payload, owner)
       select queue, name, '{}', name from unnest($1::text[], $2::text[]) as job (queue, name) returning id, name`,
      [names.map(queueFor), names],
    );
    test.get(OutboxRelay).start();
    await until('the jobs to leave the outbox', async () => (await workspace.query('select 1 from outbox')).length === 0);
    await test.get(OutboxRelay).stop();
    await redis.crash();
    await redis.comeBack();
    expect(await stateOf(rows[0]?.name ?? '', rows[0]?.id ?? '')).toBe('unknown');
    // One of them has waited for long. Its loss makes the search look at all others.
    await workspace.query(`update queued_jobs set checked_at = now() - interval '1 hour' where job_id = $1`, [rows[0]?.id]);
    expect(await test.get(QueuedJobs).restoreLost()).toBe(names.length);
    for (const { name, id } of rows) expect({ name, state: await stateOf(name, id) }).toEqual({ name, state: 'waiting' });
    expect(await test.get(QueuedJobs).restoreLost()).toBe(0);
  });
});
