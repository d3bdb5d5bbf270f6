import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DEMO = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };

/** Signs the demo user in; undefined while there is none. */
async function signIn(url) {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(DEMO) };
  const reply = await fetch(`${url}/api/auth`, request).catch(() => undefined);
  return reply?.ok ? (await reply.json()).data : undefined;
}

/** The built product with a database of its own; it comes once the demo user can sign in, with their token. `host` may be crawled. */
export async function startProduct(host = '', environment = {}) {
  const ports = [await freePort(), await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-walk-data-'));
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/dist/entry/all.js')], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH, PORT: String(ports[0]), DELIVERY_PORT: String(ports[1]), DEMO_PORT: String(ports[2]) },
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', EGRESS_ALLOW_HOSTS: host, ...environment },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${ports[0]}`;
  let session = await signIn(url);
  while (!session) {
    if (child.exitCode !== null) throw new Error('the product ended');
    await new Promise((done) => setTimeout(done, 500));
    session = await signIn(url);
  }
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, session, pid: child.pid, dataDir, stop };
}
