// Prepares a bare checkout to run: Node's version, dependencies, build. Imports only what needs no installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { runProgram } from './programs.mjs';

const NEEDED = [20, 19];
const PNPM = 'pnpm@12.21.0';
const INSTALL_STAMP = join(ROOT, 'node_modules/.bhashantar-install');

/** Ends the process with one line when this Node is too old. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  process.stderr.write(`Bhashantar needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Compares the content of the lockfile, because a checkout gives every file the same time. */
function wantedInstall() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

async function install() {
  const wanted = wantedInstall();
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted) return;
  process.stdout.write('Installing dependencies…\n');
  const started = performance.now();
  // CI: without a terminal pnpm would stop to ask before it replaces a folder.
  const env = { ...process.env, CI: 'true' };
  await runProgram('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], { cwd: ROOT, env, shell: process.platform === 'win32' });
  writeFileSync(INSTALL_STAMP, wanted);
  process.stdout.write(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

/** Installs what is missing or stale. Throws with the reason as its message. */
export async function prepareInstallation() {
  checkNode();
  await install();
}

/** Installs and builds what is missing or stale. `names` limits the build to these steps. Throws an error with the reason. */
export async function prepare(names = []) {
  await prepareInstallation();
  const { buildStale } = await import('./build.mjs');
  await buildStale(names);
}

/** Like `prepare`, for a command that cannot continue after a failure. Prints the reason and ends the process. */
export async function prepareOrExit(names = []) {
  await prepare(names).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
