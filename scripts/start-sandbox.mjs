// Starts the sandbox of the translation service beside the server of `npm start`. The server does not need it to run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';

const PROGRAM = join(ROOT, 'apps/prabandhak-sandbox/dist/main.js');
const PATIENCE_MS = 10_000;

/** Whether an installation has a sandbox: one in the embedded mode, unless `PRABANDHAK_SANDBOX=off`. */
export function hasSandbox(env) {
  const isEmbedded = (env.APP_MODE || 'embedded') === 'embedded' && env.NODE_ENV !== 'production';
  return isEmbedded && env.PRABANDHAK_SANDBOX !== 'off';
}

/** Ends a program; resolves when it is gone. */
async function end(child, gone) {
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await gone;
  clearTimeout(hard);
}

/** Starts the sandbox and prints its output; undefined if an installation has none. `ready` resolves once it listens, or has ended. */
export function startSandbox(env, print = (text) => process.stdout.write(text)) {
  if (!hasSandbox(env)) return undefined;
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let isEnding = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => print(String(chunk)));
  const gone = new Promise((resolve) => child.once('close', resolve));
  gone.then((code) => {
    if (!isEnding) print(`The sandbox of the translation service has ended (${code}); everything else goes on.\n`);
  });
  const ready = Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), gone]);
  return {
    ready,
    end: () => {
      isEnding = true;
      return end(child, gone);
    },
  };
}
