import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './workspace.js';

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), '../../../prabandhak-sandbox/dist/main.js');

export interface Sandbox {
  url: string;
  stop(): Promise<void>;
}

/** The sandbox of the translation service beside a workspace, as `npm start` runs it: the product finds its connection in the data folder. */
export async function startSandbox({ dataDir }: Workspace): Promise<Sandbox> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PRABANDHAK_SANDBOX_PORT: '0' };
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone.then(([code]) => Promise.reject(new Error(`the sandbox ended with ${code}`)))]);
  const { address } = JSON.parse(readFileSync(join(dataDir, 'prabandhak-sandbox/connection.json'), 'utf8')) as { address: string };
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url: address, stop };
}
