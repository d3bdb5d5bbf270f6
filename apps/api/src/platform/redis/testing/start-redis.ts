import { type ChildProcess, spawn } from 'node:child_process';
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
  /** Kills the server like a crash; its data is lost. */
  crash(): Promise<void>;
  /** Starts it again, empty, where it was. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's package redis-server. */
export const isRedisInstalled = existsSync(PROGRAM);

/** Starts a separate Redis on a free port of the loopback address. Its folder is deleted when it stops. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-redis-'));
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--maxmemory-policy', 'noeviction'];
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const comeBack = () => {
    server = spawn(PROGRAM, settings, { stdio: 'ignore' });
    return untilReady(url);
  };
  const crash = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  await comeBack();
  return { url, crash, comeBack, stop };
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
