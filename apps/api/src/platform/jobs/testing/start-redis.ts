import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const PROGRAM = '/usr/bin/redis-server';
const START_MS = 10_000;

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian's package redis-server. */
export const isRedisInstalled = existsSync(PROGRAM);

/** A Redis of its own on a free port of loopback, in a folder that goes with it. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-redis-'));
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--maxmemory-policy', 'noeviction'];
  const server = spawn(PROGRAM, settings, { stdio: 'ignore' });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `redis://127.0.0.1:${port}`;
  await untilReady(url);
  return { url, stop };
}

async function untilReady(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isUp) continue;
    client.disconnect();
    return;
  }
  throw new Error('the Redis server did not start');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
