import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

async function waitForReady(url) {
  while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) await sleep(100);
}

/**
 * Starts one of our processes as in production, with only this environment. `ready` rejects if the process ends before it is ready. `ended`
 * gives its exit code or signal.
 */
export function spawnProcess(name, env, stdout) {
  const file = fileURLToPath(new URL(`../../apps/api/dist/entry/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', stdout, 'inherit'] });
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
  const url = `http://127.0.0.1:${env.STATUS_PORT ?? env.PORT}`;
  const ready = Promise.race([waitForReady(url), ended.then((how) => Promise.reject(new Error(`${name} ended with ${how}`)))]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, url, ready, ended, stop };
}
