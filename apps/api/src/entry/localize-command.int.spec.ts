import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { until } from '../platform/testing/until.js';

const ENTRY = fileURLToPath(new URL('../../dist/entry/localize.js', import.meta.url));

describe('localize', () => {
  let folder: string;
  let database: TestDatabase;
  let site: Server;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-localize-'));
    chmodSync(folder, 0o755);
    database = await createTestDatabase();
    site = createServer((_request, reply) => reply.writeHead(500).end()).listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  afterEach(async () => {
    const gone = child?.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child?.kill('SIGKILL');
    await gone;
    site.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (args: string[], variables: Record<string, string>) => {
    const env = { PATH: process.env.PATH, TMPDIR: join(folder, 'tmp'), DATA_DIR: join(folder, 'data'), ...variables };
    child = spawn(process.execPath, [ENTRY, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
    return { child, output: () => said.join('') };
  };

  it('says at once what a site answers, and that it is tried again', async () => {
    const { port } = site.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    const { child: running, output } = run([`http://${host}/`, '--to', 'hi'], {
      DATABASE_URL: database.url,
      APP_MODE: 'test',
      APP_SECRET: 'a secret of thirty-two characters',
      EGRESS_ALLOW_HOSTS: host,
    });
    await until('the cause', () => running.exitCode !== null || output().includes('tried again'));
    // It has not given up yet.
    expect(running.exitCode).toBeNull();
    expect(output()).toContain(`http://${host}/robots.txt: The server answered 500. It is tried again (2 of 4).`);
  });

  it('reads its arguments before it opens anything', async () => {
    // Neither this database nor this secret can be used.
    const { child: running, output } = run(['https://example.com'], { DATABASE_URL: 'nonsense', APP_SECRET: 'x', npm_config_to: 'hi' });
    const [code] = (await once(running, 'close')) as [number];
    expect(code).toBe(64);
    expect(output()).toContain('npm run localize -- https://example.com --to hi');
    expect(readdirSync(folder)).toEqual([]);
  });
});
