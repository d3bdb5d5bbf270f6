import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isRedisInstalled, type RedisServer, startRedis } from '../redis/testing/start-redis.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { LIVENESS_LOCKS } from './liveness-lock.js';

const SCRIPT = fileURLToPath(new URL('./testing/deadly-worker.mjs', import.meta.url));
/** Locks last as long as in production. A job that is handed on sooner shows that the death was noticed. */
const TIMES = JSON.stringify({ lockMs: 30_000, stalledCheckMs: 1_000, graceMs: 1_000, endAfterMs: 60_000 });
const HANDED_ON_MS = 5_000;
/** Longer than two checks, the grace period and the check for stalled jobs take together. */
const QUIET_MS = 6_000;

interface Worker {
  readonly process: ChildProcess;
  readonly said: string[];
}

describe.each(['postgres', ...(isRedisInstalled ? ['redis'] : [])])('jobs of a worker that died, on %s', (backend) => {
  let redis: RedisServer | undefined;
  let test: TestDatabase;
  const workers: Worker[] = [];

  beforeEach(async () => {
    // One Redis per test, because otherwise the last test's killed jobs would reach these workers.
    if (backend === 'redis') redis = await startRedis();
    test = await createTestDatabase();
    await startWorker();
    await startWorker();
  });
  afterEach(async () => {
    for (const { process } of workers.splice(0)) process.kill('SIGKILL');
    await redis?.stop();
    await test.drop();
  });

  /** Resolves once the worker works: its first job has ended. */
  async function startWorker(): Promise<void> {
    const process = spawn(globalThis.process.execPath, [SCRIPT, test.url, TIMES, ...(redis ? [redis.url] : [])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const worker: Worker = { process, said: [] };
    process.stdout?.on('data', (chunk) => worker.said.push(...String(chunk).trim().split('\n')));
    workers.push(worker);
    const mode = `first of ${workers.length}`;
    await until('the worker', async () => {
      await enqueue(mode);
      await sleep(200);
      return worker.said.includes(`ended ${mode}`);
    });
  }

  const enqueue = (mode: string) =>
    test.database.system((tx) =>
      tx.query(`insert into outbox (queue, name, payload, run_at) values ('general', 'sample.deadly', $1, now())`, [
        JSON.stringify({ mode, id: randomUUID() }),
      ]),
    );
  const count = (line: string) => workers.flatMap(({ said }) => said).filter((each) => each === line).length;
  async function begin(mode: string): Promise<void> {
    await enqueue(mode);
    await until('the beginning', () => count(`began ${mode}`) === 1);
  }

  it('are handed on within seconds', async () => {
    await begin('wait');
    workers.find(({ said }) => said.includes('began wait'))?.process.kill('SIGKILL');
    await until('the second beginning', () => count('began wait') === 2, HANDED_ON_MS);
  });

  it('are not taken from one that lives and has lost its connections', async () => {
    await begin('wait');
    const shown = `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
                    where locktype = 'advisory' and classid = ${LIVENESS_LOCKS} and datname = current_database()`;
    expect(await test.database.dataSource.query(shown)).toHaveLength(2);
    await sleep(QUIET_MS);
    expect(count('began wait')).toBe(1);
    workers.find(({ said }) => said.includes('began wait'))?.process.kill('SIGKILL');
    await until('the second beginning', () => count('began wait') === 2, HANDED_ON_MS);
  });

  it('are not taken from one whose event loop is held', async () => {
    await begin('hold for a while');
    await until('the end', () => count('ended hold for a while') === 1);
    expect(count('began hold for a while')).toBe(1);
  });
});
