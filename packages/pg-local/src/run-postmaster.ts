import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterLayout } from './cluster-layout.js';
import { endOrphans } from './end-orphans.js';
import type { Binaries } from './find-binaries.js';
import { isAlive, isPostmasterOf } from './inspect-process.js';
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file.js';
import { spawnIdentity } from './unprivileged.js';

/** Replaying a long WAL after a crash takes its time; a dead child ends the wait at once. */
const START_MS = 120_000;
/** Children of a killed postmaster hold its shared memory until they are gone. */
const ORPHAN_TRIES = 40;
const ORPHAN_WAIT_MS = 250;
const MAX_LOG_BYTES = 16 * 1024 * 1024;
const SMART_MS = 3_000;
const FAST_MS = 30_000;

const MIB = 2 ** 20;
/** Windows reserves all of it when the server starts; on other systems unused pages cost almost nothing. */
const MAX_SHARED_BUFFERS = (platform === 'win32' ? 1_024 : 8_192) * MIB;
/** The memory of the machine or of the container. Without a limit, Node reports more than any machine has, or nothing. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** A quarter, as Postgres itself advises. */
const sharedBuffersMib = Math.round(Math.min(MAX_SHARED_BUFFERS, Math.max(128 * MIB, memory / 4)) / MIB);

const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Many connections, because every queue and worker opens its own pool.
  max_connections: '200',
  unix_socket_directories: '',
  // A crawl fills empty tables within seconds; a planner without statistics reads them whole for every row it looks up.
  autovacuum_naptime: '1s',
  // A memory of a million units is read at random. Each page outside of these buffers costs a system call.
  shared_buffers: `${sharedBuffersMib}MB`,
  // After a restart these pages are read again in the background. Otherwise the first query that needs a page would wait for it.
  shared_preload_libraries: 'pg_prewarm',
  // A solid-state disk is assumed, on which any page costs little more than the next one. At the default of 4, whole tables are read instead of indexes.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function argumentsFor(cluster: string, port: number, settings: Record<string, string>): string[] {
  const all = { ...DEFAULT_SETTINGS, ...settings, port: String(port) };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function openLog(file: string): number {
  return openSync(file, existsSync(file) && statSync(file).size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}

/** Starts a postmaster in its own session, so that neither our exit nor Ctrl-C in a terminal ends it. */
function launch(layout: ClusterLayout, binaries: Binaries, args: string[]): Promise<number> {
  const log = openLog(layout.log);
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.postgres, args, { ...spawnIdentity(), cwd: '/', detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve(child.pid ?? 0);
    });
  });
}

async function isUp(cluster: string, pid: number): Promise<boolean> {
  const giveUpAt = Date.now() + START_MS;
  while (isAlive(pid) && Date.now() < giveUpAt) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === pid && file.isReady) return true;
    await sleep(15);
  }
  return false;
}

/** The running postmaster of the cluster, once it accepts connections; ignores a stale pid file. */
export async function findPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const file = readPostmasterFile(cluster);
  if (!file) return undefined;
  if (isPostmasterOf(file.pid, cluster)) {
    if (!(await isUp(cluster, file.pid))) return undefined;
    return { pid: file.pid, port: readPostmasterFile(cluster)?.port ?? file.port };
  }
  disownPostmasterFile(cluster);
  return undefined;
}

/** Starts the cluster and returns the postmaster's pid when it accepts connections. Throws with the last log lines. */
export async function runPostmaster(
  layout: ClusterLayout,
  binaries: Binaries,
  port: number,
  settings: Record<string, string>,
): Promise<number> {
  const args = argumentsFor(layout.cluster, port, settings);
  for (let tries = 1; ; tries++) {
    const pid = await launch(layout, binaries, args);
    if (await isUp(layout.cluster, pid)) return pid;
    const reason = lastLines(layout.log);
    if (tries >= ORPHAN_TRIES || !reason.includes('shared memory block')) throw new Error(`Postgres did not start:\n${reason}`);
    endOrphans(layout.cluster);
    await sleep(ORPHAN_WAIT_MS);
  }
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Stops a postmaster: first waits for its clients, then disconnects them, and finally stops it immediately (the next start replays the
 * log).
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const steps = [
    ['SIGTERM', SMART_MS],
    ['SIGINT', FAST_MS],
    ['SIGQUIT', FAST_MS],
  ] as const;
  for (const [signal, patience] of steps) {
    if (!isPostmasterOf(pid, cluster)) return;
    process.kill(pid, signal);
    if (await hasEnded(pid, patience)) return;
  }
  throw new Error(`Postgres (pid ${pid}) does not stop`);
}
