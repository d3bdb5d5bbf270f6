import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAFF_PROOF } from './fake-captcha.js';
import { copyData, namedData, prepareData } from './prepared-data.js';
import type { Workspace } from './workspace.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const ENTRY = join(ROOT, 'apps/api/dist/entry/all.js');
/** A first start creates a database, crawls the demo site and fills its memory; on two busy cores that takes a while. */
const START_MS = 400_000;
const STOP_MS = 60_000;

export const DEMO_USER = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };

export type { Workspace };

/** Below the ports that the system gives to outgoing connections. Such a connection could otherwise take a port before its server does. */
const [FIRST_PORT, PORTS] = [20_000, 12_000];

const PORT_TAKEN = /^(?:PORT|DELIVERY_PORT): port \d+ is in use/m;

async function freePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS);
  const server = createServer();
  const isFree = await new Promise((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  if (!isFree) return freePort();
  await new Promise((done) => server.close(done));
  return port;
}

async function isSeeded(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO_USER, recaptchaValue: STAFF_PROOF }),
  }).catch(() => undefined);
  return reply?.ok ?? false;
}

async function untilSeeded(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${output()}`);
    if (await isSeeded(url)) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`the server did not open within ${START_MS / 1000} s\n${output()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(hard);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The database is a separate process. One that a killed server left behind would stay for ever. */
async function stopPostgres(dataDir: string): Promise<void> {
  const note = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 100));
}

/**
 * The whole product, run as `npm start` runs it, in its own process and with its own database. The demo is ready. It may fetch the fixture
 * sites `hosts`; `variables` is further configuration.
 */
export async function startWorkspace(hosts: string[] = [], variables: Record<string, string> = {}): Promise<Workspace> {
  const newPort = await freePort();
  const data = namedData(newPort) ?? (await prepareData((dataDir) => launch(dataDir, newPort), newPort));
  const dataDir = newFolder();
  if (data) copyData(data, dataDir);
  return thatCleansUp(await launch(dataDir, data?.demoPort ?? newPort, hosts, variables));
}

/** The same, as it is started for the first time. */
export async function startNewWorkspace(hosts: string[] = []): Promise<Workspace> {
  return thatCleansUp(await launch(newFolder(), await freePort(), hosts));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-e2e-'));
  // Started by root, Postgres runs as nobody and has to get in.
  chmodSync(folder, 0o755);
  return folder;
}

function thatCleansUp(workspace: Workspace): Workspace {
  const stop = async () => {
    await workspace.stop();
    rmSync(workspace.dataDir, { recursive: true, force: true });
  };
  return { ...workspace, stop };
}

async function launch(dataDir: string, demoPort: number, hosts: string[] = [], variables: Record<string, string> = {}): Promise<Workspace> {
  const [port, deliveryPort] = [await freePort(), await freePort()];
  const said: string[] = [];
  const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DELIVERY_PORT: String(deliveryPort),
      DEMO_PORT: String(demoPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      EGRESS_ALLOW_HOSTS: hosts.join(','),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const output = () => said.join('');
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) process.stderr.write(`the server ended by itself with ${code ?? signal}\n${output()}\n`);
  });
  const stop = async () => {
    isStopping = true;
    await stopChild(child);
    await stopPostgres(dataDir);
  };
  const url = `http://localhost:${port}`;
  try {
    await untilSeeded(url, child, output);
  } catch (error) {
    await stop();
    // Another process took a port between the look and the start.
    if (PORT_TAKEN.test(output())) return launch(dataDir, demoPort, hosts, variables);
    throw error;
  }
  return { url, deliveryUrl: `http://localhost:${deliveryPort}`, dataDir, output, stop };
}
