// The product with its demo, in a folder of its own, for scripts that look at it in Chromium.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 20_000 + (process.pid % 20_000);
/** Address of the screens, and of the demo site. */
export const SCREENS = `http://localhost:${PORT}`;
export const SITE = `http://127.0.0.1:${PORT + 2}`;
/** A port at which the product may read another site. */
export const OTHER_SITE_PORT = PORT + 3;

/**
 * Starts the server; resolves when the demo is translated and published. Returns the folder of its data, and the function that stops it and
 * deletes that folder.
 */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-demo-'));
  // Started by root, Postgres runs as nobody and has to get in.
  chmodSync(dataDir, 0o755);
  const ports = { PORT: String(PORT), DELIVERY_PORT: String(PORT + 1), DEMO_PORT: String(PORT + 2) };
  const outside = { EGRESS_ALLOW_HOSTS: `127.0.0.1:${OTHER_SITE_PORT}`, PRABANDHAK_SANDBOX_PORT: String(PORT + 4) };
  const env = { PATH: process.env.PATH, ...ports, ...outside, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/dist/entry/all.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Overview > Publish') && resolve());
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, stop };
}
