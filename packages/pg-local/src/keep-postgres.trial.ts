import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type PostmasterEvent, type RunningPostgres, type StartOptions, startPostgres } from './index.js';
import { isAlive } from './inspect-process.js';
import { readPostmasterFile } from './postmaster-file.js';

/** The promised time from the death of the server to its first answer. */
const BACK_MS = 5_000;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The answer of a server that may still be starting; throws when it does not come in time. */
async function queryWithin(url: string, sql: string, withinMs: number): Promise<Record<string, unknown>[]> {
  for (const end = performance.now() + withinMs; ; await sleep(25)) {
    try {
      return await query(url, sql);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

describe('an embedded Postgres that is kept running', () => {
  let dataDir: string;
  let events: PostmasterEvent[];
  const running: RunningPostgres[] = [];

  const start = async (options: Partial<StartOptions> = {}) => {
    const onEvent = (event: PostmasterEvent) => events.push(event);
    const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' }, onEvent, ...options });
    running.push(postgres);
    return postgres;
  };
  const pidNow = () => readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? 0;

  beforeEach(() => {
    events = [];
    dataDir = join(mkdtempSync(join(tmpdir(), 'pg-kept-')), 'db');
    execFileSync('chmod', ['755', join(dataDir, '..')]);
  });

  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT', 'SIGTERM'] as const)(
    'comes back on the same port with all its data after %s',
    async (signal) => {
      const { url } = await start();
      await query(url, 'create table t (n int); insert into t values (7)');
      const pid = pidNow();
      process.kill(pid, signal);
      while (isAlive(pid)) await sleep(5);
      expect(await queryWithin(url, 'select n from t', BACK_MS)).toEqual([{ n: 7 }]);
      expect(pidNow()).not.toBe(pid);
      expect(events).toEqual([{ kind: 'restarted', pid: pidNow(), downMs: expect.any(Number) }]);
    },
  );

  it('comes back although a statement of the killed server does not end by itself', async () => {
    const { url } = await start();
    const client = await connect(url);
    const endless = client.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
    await sleep(200);
    const pid = pidNow();
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(5);
    expect(await queryWithin(url, 'select 1 as one', BACK_MS)).toEqual([{ one: 1 }]);
    expect(await endless).toBeInstanceOf(Error);
    await client.end();
  });

  it('comes back each time it is killed', async () => {
    const { url } = await start();
    for (let kills = 0; kills < 3; kills++) {
      const pid = pidNow();
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await sleep(5);
      await queryWithin(url, 'select 1', BACK_MS);
    }
    expect(events.map(({ kind }) => kind)).toEqual(['restarted', 'restarted', 'restarted']);
  });

  it('is restarted only once if several processes use it, even by a process that joined it', async () => {
    const first = await start();
    const second = await start();
    await first.stop();
    const pid = pidNow();
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(5);
    await queryWithin(second.url, 'select 1', BACK_MS);
    expect(events.map(({ kind }) => kind)).toEqual(['restarted']);
  });

  it('stays down when it was stopped on purpose', async () => {
    const { stop } = await start();
    const pid = pidNow();
    await stop();
    await sleep(500);
    expect([isAlive(pid), isAlive(pidNow()), events]).toEqual([false, false, []]);
  });

  it('can be stopped while it is starting', async () => {
    const { stop } = await start();
    process.kill(pidNow(), 'SIGKILL');
    await sleep(120);
    await stop();
    await sleep(500);
    expect(isAlive(pidNow())).toBe(false);
  });

  it('says why it does not start again, tries less and less often, and gives up', async () => {
    const restart = { firstMs: 10, longestMs: 40, tries: 4 };
    await start({ restart });
    const pid = pidNow();
    rmSync(join(dataDir, 'cluster/global/pg_control'));
    process.kill(pid, 'SIGKILL');
    while (events.at(-1)?.kind !== 'gaveUp') await sleep(20);
    expect(events).toEqual([
      { kind: 'failed', tries: 1, nextMs: 10, error: expect.objectContaining({ message: expect.stringContaining('pg_control') }) },
      { kind: 'failed', tries: 2, nextMs: 20, error: expect.any(Error) },
      { kind: 'failed', tries: 3, nextMs: 40, error: expect.any(Error) },
      { kind: 'gaveUp', tries: 4, error: expect.any(Error) },
    ]);
  });
});
