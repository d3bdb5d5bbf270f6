// Runs a command of the server from the shell: builds what is missing, and hands arguments, signals and the exit code on.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { prepareOrExit } from './prepare.mjs';

/** Paths among the arguments are relative to the caller's folder, the data folder to the checkout. */
export async function runEntry(name, args = process.argv.slice(2)) {
  await prepareOrExit(['server']);
  const entry = join(ROOT, 'apps/api/dist/entry', name);
  const env = { ...process.env, DATA_DIR: resolve(ROOT, process.env.DATA_DIR || '.data') };
  const cwd = process.env.INIT_CWD || process.cwd();
  const child = spawn(process.execPath, ['--enable-source-maps', entry, ...args], { cwd, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
