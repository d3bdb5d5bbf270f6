import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { dieWithParent } from './die-with-parent.js';

const PROGRAM = '/usr/bin/apertium-apy';
const MODES = '/usr/share/apertium/modes';
const START_MS = 20_000;

export interface ApertiumServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian's packages apertium-apy, apertium-urd-hin and apertium-eng-spa. */
export const isApertiumInstalled =
  ['', '/hin-urd.mode', '/eng-spa.mode'].every((mode) => existsSync(`${MODES}${mode}`)) && existsSync(PROGRAM);

/** Starts the real server on a free port of loopback. The server ends with this process, even if the process is killed or crashes. */
export async function startApertium(): Promise<ApertiumServer> {
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: fileURLToPath(new URL('../../../../../data/apertium-loopback', import.meta.url)),
  };
  const { command, args, stdio } = dieWithParent(PROGRAM, ['-p', String(port), MODES]);
  const server = spawn(command, args, { env, stdio });
  // The watcher must end with the program, because another process may get its process id later.
  server.once('exit', () => server.stdin?.destroy());
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  return { url, stop: () => stop(server) };
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

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const client = new EgressClient().forService(url);
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    const reply = await client.getText(`${url}/listPairs`).catch(() => undefined);
    if (reply?.status === 200) return client.close();
    await sleep(100);
  }
  await stop(server);
  throw new Error('the Apertium server did not start');
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
