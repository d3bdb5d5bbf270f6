import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from './index.js';
import { isAlive } from './inspect-process.js';
import { readPostmasterFile } from './postmaster-file.js';
import type { RunningPostgres } from './start-postgres.js';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const acceptsConnections = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe('an embedded Postgres', () => {
  let dataDir: string;
  const running: RunningPostgres[] = [];

  const start = async (options: { port?: number; settings?: Record<string, string> } = {}) => {
    const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...options });
    running.push(postgres);
    return postgres;
  };
  const cluster = () => join(dataDir, 'cluster');
  const pidNow = () => readPostmasterFile(cluster())?.pid ?? 0;

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'pg-local-')), 'db');
    // mkdtemp makes 0700, which the unprivileged user of a root run could not enter.
    execFileSync('chmod', ['755', join(dataDir, '..')]);
  });

  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  it('keeps its data when the postmaster is killed, and comes back on the same port', async () => {
    const first = await start();
    await query(first.url, `create table t (n int); insert into t values (7)`);
    const pid = pidNow();
    process.kill(pid, 'SIGKILL');
    // The process has the signal but still runs, so a new caller could join a dying server.
    while (isAlive(pid)) await new Promise((done) => setTimeout(done, 5));
    const second = await start();
    expect(await query(second.url, 'select n from t')).toEqual([{ n: 7 }]);
    expect(second.port).toBe(first.port);
  });

  it('reads again in the background what was in its memory before a restart', async () => {
    // Autovacuum would read the table too.
    const settings = { fsync: 'off', autovacuum: 'off' };
    const first = await start({ settings });
    await query(first.url, 'create extension pg_buffercache; create table t as select n from generate_series(1, 10000) n');
    await first.stop();
    const second = await start({ settings });
    // Queries data in memory, without reading the table.
    const kept = `select count(*)::int as pages from pg_buffercache where relfilenode = pg_relation_filenode('t') and relforknumber = 0`;
    const giveUpAt = Date.now() + 30_000;
    let pages: unknown = 0;
    while (pages === 0 && Date.now() < giveUpAt) pages = (await query(second.url, kept))[0]?.pages;
    expect(pages).not.toBe(0);
  });

  it.each([['99999999'], ['broken'], ['']])('chooses another port where the remembered one is %j', async (text) => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'port'), text);
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('names its file where the password of a cluster is empty', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'password'), '');
    await expect(start()).rejects.toThrow(join(dataDir, 'password'));
  });

  it('joins a cluster that runs, and stops it with the last user only', async () => {
    const first = await start();
    const pid = pidNow();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(pidNow()).toBe(pid);
    await first.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('starts once when several ask at the same time', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  });

  it('outlives the process that started it, and the next process joins it', async () => {
    const script = `import { startPostgres } from '@bhashantar/pg-local'; await startPostgres({ dataDir: process.argv[1], settings: { fsync: 'off' } }); process.kill(process.pid, 'SIGKILL');`;
    execFileSync(process.execPath, [join(import.meta.dirname, '../../../scripts/transpile.mjs'), join(import.meta.dirname, '..')]);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { cwd: import.meta.dirname, stdio: 'inherit' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const pid = pidNow();
    const joined = await start();
    expect(pidNow()).toBe(pid);
    expect(await query(joined.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await joined.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is not misled by a pid file whose pid belongs to another program', async () => {
    const first = await start();
    await query(first.url, 'create table t (n int)');
    const [, ...lines] = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n');
    await first.stop();
    writeFileSync(join(cluster(), 'postmaster.pid'), [process.pid, ...lines].join('\n'));
    const second = await start();
    expect(await query(second.url, 'select count(*)::int as n from t')).toEqual([{ n: 0 }]);
  });

  it('starts over when it was killed in the middle of making the cluster', async () => {
    execFileSync('mkdir', ['-p', join(dataDir, 'cluster.partial/base')]);
    writeFileSync(join(dataDir, 'start.lock'), '99999999');
    const postgres = await start();
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'cluster.partial'))).toBe(false);
  });

  it('asks for the password, and lets its owner alone read it', async () => {
    const postgres = await start();
    await expect(query(postgres.url.replace(postgres.password, 'wrong'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(postgres.url.replace(`:${postgres.password}`, ''), 'select 1')).rejects.toThrow();
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(await query(postgres.url, 'show password_encryption')).toEqual([{ password_encryption: 'scram-sha-256' }]);
  });

  it('does not lock itself out silently when the password file is lost', async () => {
    await (await start()).stop();
    rmSync(join(dataDir, 'password'));
    await expect(start()).rejects.toThrow('is missing');
  });

  it('listens on the loopback address alone', async () => {
    const postgres = await start();
    expect(await acceptsConnections('127.0.0.1', postgres.port)).toBe(true);
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      expect(await acceptsConnections(address, postgres.port)).toBe(false);
    }
  });

  it('accepts settings, has connections for many pools, and prefers indexes by default', async () => {
    const postgres = await start({ settings: { fsync: 'off', work_mem: '7MB' } });
    expect(await query(postgres.url, 'show max_connections')).toEqual([{ max_connections: '200' }]);
    expect(await query(postgres.url, 'show random_page_cost')).toEqual([{ random_page_cost: '1.1' }]);
    expect(await query(postgres.url, 'show work_mem')).toEqual([{ work_mem: '7MB' }]);
  });

  it('says so when the wished port is taken', async () => {
    const postgres = await start();
    const other = mkdtempSync(join(tmpdir(), 'pg-local-'));
    execFileSync('chmod', ['755', other]);
    await expect(startPostgres({ dataDir: other, port: postgres.port, settings: { fsync: 'off' } })).rejects.toThrow('is taken');
    rmSync(other, { recursive: true, force: true });
  });

  it('stops although a client is still connected', async () => {
    const postgres = await start();
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    const pid = pidNow();
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });
});
