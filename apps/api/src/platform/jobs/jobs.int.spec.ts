import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { QueueOptions } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { parseEnvironment } from '../config/environment.js';
import { outsideTransaction } from '../database/open-transaction.js';
import { createLogger } from '../logger/logger.js';
import { platformModule } from '../platform.module.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../redis/testing/start-redis.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { QUEUE_CONCURRENCY, QUEUE_SHARE, type QueueName } from './job-definition.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { parseQueueId } from './queue-id.js';
import { QueuedJobs } from './queued-jobs.js';
import { QUEUE_OPTIONS, Queues } from './queues.js';
import {
  Crowded,
  Flaky,
  GivenUp,
  Held,
  Hopeless,
  Keyed,
  Outside,
  Patient,
  SampleJobs,
  SampleJobsModule,
  Simple,
  Slow,
} from './testing/sample-jobs.js';
import { DEFAULT_TIMING, WORKER_TIMING, type WorkerTiming } from './worker-timing.js';
import { Workers } from './workers.js';

const TIMING: WorkerTiming = { ...DEFAULT_TIMING, closeMs: 3_000 };
/** Only for tests in which workers die: on a busy machine a living one may be silent this long, and its jobs would run twice. */
const IMPATIENT: WorkerTiming = { ...TIMING, lockMs: 600, stalledCheckMs: 300 };
/** Long enough for several attempts to reach a server. */
const AWAY_MS = 2_000;
const MANY = 300;
/** If two processes both ran the schedule, this would take half the time. */
const TEN_TICKS_AT_LEAST_MS = 1_500;

if (!isRedisInstalled) process.stderr.write('Redis is not installed: jobs are tested on Postgres only (redis-server)\n');

describe.each(['postgres', ...(isRedisInstalled ? ['redis'] : [])])('jobs on %s', (backend) => {
  let redis: RedisServer | undefined;
  let testDatabase: TestDatabase;
  const open: Process[] = [];

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
  });
  afterAll(async () => {
    await redis?.stop();
  });
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
  });
  afterEach(async () => {
    for (const process of open.splice(0)) await process.stop();
    await testDatabase.drop();
  });

  interface Process {
    context: INestApplicationContext;
    jobs: SampleJobs;
    options: QueueOptions;
    stop(): Promise<void>;
  }

  /** A process of the application without its modules. The tests share Redis, so each has its own prefix. */
  async function startProcess(queues: QueueName[] = ['general'], timing = TIMING): Promise<Process> {
    const environment = parseEnvironment({
      APP_MODE: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: testDatabase.url,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    const config = new AppConfig(environment, testDatabase.url, 'a secret that only tests know, long enough');
    const parts = { config, database: testDatabase.database, logger: createLogger('silent') };
    const module = await Test.createTestingModule({ imports: [platformModule(parts), SampleJobsModule] })
      .overrideProvider(WORKER_TIMING)
      .useValue(timing)
      .compile();
    const context = await module.init();
    const options = Object.assign(context.get<QueueOptions>(QUEUE_OPTIONS), redis ? { prefix: testDatabase.url.slice(-12) } : {});
    if (queues.length > 0) await context.get(Workers).start(queues);
    let isStopped = false;
    const stop = async () => {
      if (isStopped) return;
      isStopped = true;
      await context.get(Workers).stop();
      await context.get(Queues).close();
      await context.close();
    };
    const process = { context, jobs: context.get(SampleJobs), options, stop };
    open.push(process);
    return process;
  }

  const enqueue = (process: Process, definition: typeof Simple, id: string) =>
    testDatabase.database.system((tx) => process.context.get(Outbox).enqueue(tx, definition, { id }));

  const failedCount = (process: Process) => process.context.get(Queues).of('general').getFailedCount();

  it('keeps its queues where the configuration says', async () => {
    const process = await startProcess();
    await enqueue(process, Simple, 'somewhere');
    await until('the job', () => process.jobs.seen.length === 1);
    const schemas = await testDatabase.database.system((tx) => tx.query(`select 1 from pg_namespace where nspname = 'bull'`));
    expect(schemas).toHaveLength(backend === 'postgres' ? 1 : 0);
  });

  it('runs what was asked for in a transaction that committed, and nothing of one that rolled back', async () => {
    const process = await startProcess();
    const { context, jobs } = process;
    const rolledBack = testDatabase.database.system(async (tx) => {
      await context.get(Outbox).enqueue(tx, Simple, { id: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await enqueue(process, Simple, 'done');
    await until('the job', () => jobs.runsOf('done').length === 1);
    expect(jobs.seen).toEqual(['done attempt 1, the last']);
  });

  it('gives up at once on a payload that another version wrote in another shape', async () => {
    const process = await startProcess();
    await testDatabase.database.system((tx) =>
      tx.query(`insert into outbox (queue, name, payload, run_at) values ('general', 'sample.flaky', '{"identifier": 1}', now())`),
    );
    await until('the failure', async () => (await failedCount(process)) === 1);
    expect(process.jobs.seen).toEqual([]);
  });

  it('makes one of the jobs that wait under the same key', async () => {
    const process = await startProcess([]);
    for (let times = 0; times < 5; times++) await enqueue(process, Keyed, 'same');
    await enqueue(process, Keyed, 'other');
    await process.context.get(Workers).start(['general']);
    await until('both', () => process.jobs.seen.length >= 2);
    await sleep(200);
    expect(process.jobs.seen.sort()).toEqual(['other attempt 1, the last', 'same attempt 1, the last']);
    await enqueue(process, Keyed, 'same');
    await until('a later one', () => process.jobs.runsOf('same').length === 2);
  });

  it('runs a job after the last of those who asked for it under its key has committed', async () => {
    const process = await startProcess([]);
    await enqueue(process, Keyed, 'same');
    await testDatabase.database.system(async (tx) => {
      await process.context.get(Outbox).enqueue(tx, Keyed, { id: 'same' });
      // Behind the writing of the job.
      tx.beforeCommit(async () => {
        await outsideTransaction(() => process.context.get(Workers).start(['general']));
        await outsideTransaction(() => enqueue(process, Keyed, 'behind'));
        await until('the job behind it', () => process.jobs.runsOf('behind').length === 1);
        expect(process.jobs.runsOf('same')).toEqual([]);
      });
    });
    await until('the job', () => process.jobs.runsOf('same').length === 1);
  });

  it('runs a job once more when it is asked for while the relay moves it, and lets nobody wait for the queue', async () => {
    const process = await startProcess([]);
    const queues = process.context.get(Queues);
    let goOn = () => {};
    const isAway = new Promise<void>((done) => {
      goOn = done;
    });
    const add = queues.add.bind(queues);
    const moving = jest.spyOn(queues, 'add').mockImplementation((jobs) => isAway.then(() => add(jobs)));
    await enqueue(process, Keyed, 'same');
    await process.context.get(Workers).start(['general']);
    await until('the relay', () => moving.mock.calls.length === 1);
    await enqueue(process, Keyed, 'same');
    goOn();
    await until('both', () => process.jobs.runsOf('same').length === 2);
  });

  it('tries again after a failure, and says which attempt is the last', async () => {
    const process = await startProcess();
    await enqueue(process, Flaky, 'flaky');
    await enqueue(process, Hopeless, 'hopeless');
    await until('six attempts', () => process.jobs.seen.length === 6);
    const attempts = (id: string) => [`${id} attempt 1`, `${id} attempt 2`, `${id} attempt 3, the last`];
    expect(process.jobs.runsOf('flaky')).toEqual(attempts('flaky'));
    expect(process.jobs.runsOf('hopeless')).toEqual(attempts('hopeless'));
    await until('the failed set', async () => (await failedCount(process)) === 1);
  });

  it('lets a job wait as often as it asks without counting attempts', async () => {
    const process = await startProcess();
    await enqueue(process, Patient, 'patient');
    await until('the fifth run', () => process.jobs.runsOf('patient').length === 5);
    expect(new Set(process.jobs.seen)).toEqual(new Set(['patient attempt 1, the last']));
    await sleep(100);
    expect(await failedCount(process)).toBe(0);
  });

  it('starts a job again later, at no cost, when its organisation had too much under way', async () => {
    const process = await startProcess();
    await enqueue(process, Crowded, 'crowded');
    await until('the second run', () => process.jobs.runsOf('crowded').length === 2);
    expect(new Set(process.jobs.seen)).toEqual(new Set(['crowded attempt 1, the last']));
    expect(await failedCount(process)).toBe(0);
  });

  it('does not retry what gave up', async () => {
    const process = await startProcess();
    await enqueue(process, GivenUp, 'given up');
    await until('the failed set', async () => (await failedCount(process)) === 1);
    await sleep(200);
    expect(process.jobs.seen).toEqual(['given up attempt 1']);
  });

  it('tries a job again that an earlier version has given to the queue', async () => {
    const process = await startProcess();
    const old = { queue: 'general' as const, name: Flaky.name, payload: { id: 'old' }, jobId: 'ob-7' };
    await process.context.get(Queues).add([old]);
    await until('three attempts', () => process.jobs.seen.length === 3);
    expect(process.jobs.seen).toEqual(['old attempt 1', 'old attempt 2', 'old attempt 3, the last']);
  });

  it('runs a job once although the relay handed it over twice', async () => {
    const process = await startProcess([]);
    const twice = { queue: 'general' as const, name: Simple.name, payload: { id: 'twice' }, jobId: 'ob-7' };
    await process.context.get(Queues).add([twice]);
    await process.context.get(Queues).add([twice]);
    await process.context.get(Workers).start(['general']);
    await until('the job', () => process.jobs.seen.length > 0);
    await process.context.get(Queues).add([twice]);
    await sleep(300);
    expect(process.jobs.seen).toEqual(['twice attempt 1, the last']);
  });

  it('loses nothing and doubles nothing when many processes relay and work at once', async () => {
    const processes = [await startProcess(), await startProcess(), await startProcess()];
    const ids = Array.from({ length: 200 }, (_, index) => `job-${index}`);
    const [first] = processes;
    if (!first) throw new Error('no process');
    await testDatabase.database.system(async (tx) => {
      for (const id of ids) await first.context.get(Outbox).enqueue(tx, Simple, { id });
    });
    for (const { context } of processes) context.get(OutboxRelay).nudge();
    const seen = () => processes.flatMap((process) => process.jobs.seen.map((line) => line.split(' ')[0]));
    await until('all of them', () => seen().length >= ids.length);
    await sleep(200);
    expect(seen().sort()).toEqual([...ids].sort());
  });

  describe('with many jobs of one organisation', () => {
    const ids = Array.from({ length: MANY }, (_, index) => `many-${index}`);
    const ask = (process: Process, definition: typeof Simple, ...asked: string[]) =>
      testDatabase.database.system(async (tx) => {
        for (const id of asked) await process.context.get(Outbox).enqueue(tx, definition, { id, organisation: 'busy' });
      });
    const askAsOther = (process: Process, definition: typeof Simple, id: string) =>
      testDatabase.database.system((tx) => process.context.get(Outbox).enqueue(tx, definition, { id, organisation: 'other' }));
    const share = QUEUE_SHARE.general;

    it('lets another have its turn while none of them has ended, and runs each of them once, in order', async () => {
      expect(share).toBeLessThan(QUEUE_CONCURRENCY.general);
      const process = await startProcess();
      const { jobs } = process;
      await ask(process, Held, ...ids);
      await until('the share of the busy one', () => jobs.running.size === share);
      await askAsOther(process, Simple, 'other');
      await until('the job of the other', () => jobs.runsOf('other').length === 1);
      expect(jobs.seen).toHaveLength(share + 1);
      jobs.letGo();
      await until('all of them', () => jobs.seen.length === MANY + 1);
      await sleep(200);
      const begun = jobs.seen.flatMap((line) => (line.startsWith('many-') ? [Number(line.split(/[- ]/)[1])] : []));
      // Those of one share run side by side.
      for (const [at, number] of begun.entries()) expect(Math.abs(number - at)).toBeLessThanOrEqual(share);
      expect(new Set(begun).size).toBe(MANY);
    });

    it('lets another have its turn when all of them are due again after a failure', async () => {
      const process = await startProcess();
      const { jobs } = process;
      await ask(process, Flaky, ...ids.slice(0, 20));
      await ask(process, Held, ...ids.slice(20, 40));
      await until('held ones', () => jobs.running.size === share);
      await askAsOther(process, Flaky, 'other');
      await until('its attempts', () => jobs.runsOf('other').length === 3);
      jobs.letGo();
      await until('the others', () => jobs.seen.length === 3 + 20 * 3 + 20);
    });

    it('counts the jobs of all processes against the share of those that live', async () => {
      const processes = [await startProcess(), await startProcess()];
      const [first] = processes;
      if (!first) throw new Error('no process');
      await ask(first, Held, ...ids);
      const running = () => processes.reduce((sum, { jobs }) => sum + jobs.running.size, 0);
      const seen = () => processes.flatMap(({ jobs }) => jobs.seen);
      await until('a share', () => running() >= share);
      for (const { context } of processes) context.get(OutboxRelay).nudge();
      await sleep(500);
      expect(running()).toBeLessThanOrEqual(2 * share);
      await askAsOther(first, Simple, 'other');
      await until('the job of the other', () => seen().includes('other attempt 1, the last'));
      for (const { jobs } of processes) jobs.letGo();
      await until('all of them', () => seen().length === MANY + 1);
    });

    it('gives the turns of ended jobs on although their end could not be recorded', async () => {
      const process = await startProcess(['general'], { ...TIMING, lostCheckMs: 200 });
      const { jobs, context } = process;
      await ask(process, Simple, ...ids.slice(0, share));
      await until('the jobs', () => jobs.seen.length === share);
      const completed = () => context.get(Queues).of('general').getCompleted();
      await until('their end', async () => (await completed()).length === share);
      const rows = (await completed()).map(({ id }) => parseQueueId(id ?? '')?.row);
      await testDatabase.database.system((tx) =>
        tx.query(
          `insert into queued_jobs (job_id, queue, name, payload, owner)
           select id, 'general', 'sample.simple', '{"id": "ended"}', 'busy' from unnest($1::bigint[]) as id`,
          [rows],
        ),
      );
      await ask(process, Simple, 'next');
      await until('the next job', () => jobs.runsOf('next').length === 1);
      expect(jobs.runsOf('ended')).toEqual([]);
    });

    it('lets nothing wait for jobs that wait for outside servers', async () => {
      const process = await startProcess(['general', 'webhooks']);
      const { jobs } = process;
      await ask(process, Outside, ...ids);
      await until('its share', () => jobs.running.size === QUEUE_SHARE.webhooks);
      await ask(process, Simple, 'own report');
      await until('its own report', () => jobs.runsOf('own').length === 1);
      await askAsOther(process, Outside, 'other');
      await until('the webhook of the other', () => jobs.running.has('other'));
      jobs.letGo();
    });

    it('merges a job with one that waits for its turn', async () => {
      const process = await startProcess();
      const { jobs } = process;
      await ask(process, Held, ...ids.slice(0, share));
      await until('the share', () => jobs.running.size === share);
      await ask(process, Keyed, 'same');
      await sleep(200);
      await ask(process, Keyed, 'same');
      jobs.letGo();
      await until('the job', () => jobs.runsOf('same').length === 1);
      await sleep(200);
      expect(jobs.runsOf('same')).toHaveLength(1);
    });
  });

  it('runs a schedule once for all processes', async () => {
    const processes = [await startProcess(['mail']), await startProcess(['mail'])];
    const ticks = () => processes.reduce((sum, process) => sum + process.jobs.ticks, 0);
    await until('the first tick', () => ticks() > 0);
    const [before, started] = [ticks(), performance.now()];
    await until('ten more', () => ticks() - before >= 10);
    expect(performance.now() - started).toBeGreaterThan(TEN_TICKS_AT_LEAST_MS);
  });

  it('lets a running job end before it stops, and tells it of the stop', async () => {
    const process = await startProcess();
    await enqueue(process, Slow, 'slow');
    await until('the start', () => process.jobs.runsOf('slow').length === 1);
    const stopped = process.stop();
    await until('the signal', () => process.jobs.signals[0]?.aborted === true);
    process.jobs.release();
    await stopped;
    expect(process.jobs.runsOf('slow')).toEqual(['slow attempt 1, the last', 'slow ended']);
  });

  it('gives the job of a killed worker to another, time and again, without counting attempts', async () => {
    const producer = await startProcess([], IMPATIENT);
    await producer.context
      .get(Queues)
      .add([{ queue: 'general', name: Simple.name, payload: { id: 'orphan' }, jobId: `ob-${randomUUID()}` }]);
    for (let deaths = 0; deaths < 2; deaths++) {
      const victim = hang(producer.options, backend);
      await taken(victim);
      victim.kill('SIGKILL');
      if (deaths === 0) await backToQueue(producer);
    }
    const survivor = await startProcess(['general'], IMPATIENT);
    await until('the orphan', () => survivor.jobs.seen.length > 0);
    expect(survivor.jobs.seen).toEqual(['orphan attempt 1, the last']);
    expect(await failedCount(survivor)).toBe(0);
  });

  if (backend === 'redis')
    it('keeps what is asked for while the server of the queue is away, and goes on when it is back', async () => {
      const process = await startProcess();
      await enqueue(process, Simple, 'before');
      await until('the first job', () => process.jobs.runsOf('before').length === 1);
      await redis?.crash();
      await enqueue(process, Simple, 'meanwhile');
      await sleep(AWAY_MS);
      await redis?.comeBack();
      await until('the job of meanwhile', () => process.jobs.runsOf('meanwhile').length === 1);
      await enqueue(process, Simple, 'after');
      await until('a later job', () => process.jobs.runsOf('after').length === 1);
    });

  if (backend === 'redis')
    it('runs what the server of the queue has forgotten', async () => {
      const producer = await startProcess([]);
      await enqueue(producer, Simple, 'forgotten');
      const relay = producer.context.get(OutboxRelay);
      relay.start();
      await until('the job in the queue', async () => (await producer.context.get(Queues).of('general').getWaitingCount()) === 1);
      await relay.stop();
      await redis?.crash();
      await redis?.comeBack();
      const process = await startProcess(['general'], { ...TIMING, lostCheckMs: 200 });
      await until('the job', () => process.jobs.seen.length > 0);
      await sleep(1_000);
      expect(process.jobs.seen).toEqual(['forgotten attempt 1, the last']);
      expect(await testDatabase.database.system((tx) => tx.query('select 1 from queued_jobs'))).toEqual([]);
    });

  it('does not run a job again that has ended when its queue has not heard of it', async () => {
    const process = await startProcess();
    await enqueue(process, Simple, 'ended');
    const queue = process.context.get(Queues).of('general');
    await until('its end', async () => (await queue.getCompletedCount()) === 1);
    const [ended] = await queue.getCompleted();
    await ended?.remove();
    await process.context.get(Queues).add([{ queue: 'general', name: Simple.name, payload: { id: 'ended' }, jobId: ended?.id ?? '' }]);
    await until('its second end', async () => (await queue.getCompletedCount()) === 1);
    expect(process.jobs.seen).toEqual(['ended attempt 1, the last']);
  });

  it('gives a queue no job again that runs, unless its worker has died', async () => {
    const [first, second] = [await startProcess(['general']), await startProcess(['webhooks'], { ...TIMING, graceMs: 0 })];
    await enqueue(first, Held, 'under-way');
    const noted = () => testDatabase.database.system((tx) => tx.query('select 1 from queued_jobs where worker is not null'));
    await until('the job', async () => (await noted()).length === 1);
    await first.context.get(Queues).of('general').obliterate({ force: true });
    const restored = async ({ context }: Process, change: string) => {
      await testDatabase.database.system((tx) => tx.query(`update queued_jobs set checked_at = now() - interval '1 hour' ${change}`));
      return context.get(QueuedJobs).restoreLost();
    };
    const found = [await restored(first, ''), await restored(second, ''), await restored(second, ', worker = 1')];
    first.jobs.letGo();
    expect(found).toEqual([0, 0, 1]);
    await until('its second run', () => first.jobs.runsOf('under-way').length === 2);
  });

  /** A process with an idle queue notices the stalled job and hands it back. */
  async function backToQueue(producer: Process): Promise<void> {
    const { Worker } = await import('bullmq');
    const checker = new Worker('general', null, {
      ...producer.options,
      autorun: false,
      stalledInterval: IMPATIENT.stalledCheckMs,
      maxStalledCount: 25,
    });
    checker.on('error', () => undefined);
    await checker.startStalledCheckTimer();
    await until('the stalled job', async () => (await producer.context.get(Queues).of('general').getWaitingCount()) === 1);
    await checker.close();
  }
});

function hang(options: QueueOptions, backend: string): ChildProcess {
  const script = fileURLToPath(new URL('./testing/hang.mjs', import.meta.url));
  const given = [script, 'general', JSON.stringify(options), backend, String(IMPATIENT.lockMs)];
  return spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
}

function taken(victim: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    victim.stdout?.once('data', () => resolve());
    victim.once('exit', () => reject(new Error('the worker ended by itself')));
  });
}
