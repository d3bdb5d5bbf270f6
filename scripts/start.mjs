// `npm start`: installs and builds what is missing, and runs everything in one process until a signal ends it. That process starts as soon
// as it is built, and prepares its database while the screens are built.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { folderFaults } from './check-data-folder.mjs';
import { portFaults } from './check-ports.mjs';
import { prepareInstallation } from './prepare.mjs';
import { endPrograms } from './programs.mjs';
import { startSandbox } from './start-sandbox.mjs';

/** The process finishes its jobs before it ends. If it takes longer than this, it hangs. */
const PATIENCE_MS = 30_000 + Number(process.env.DRAIN_SECONDS || 0) * 1_000;
const ENTRY = join(ROOT, 'apps/api/dist/entry/all.js');

/** Resolves to the database, if it is embedded and starts. */
let postgres;
/** The server process, once it runs. */
let server;
/** The sandbox of the translation service, where there is one. */
let sandbox;
/** The exit code, once it is decided that everything ends. */
let exitCode;

/**
 * Starts the embedded Postgres while the code of the server loads, which then joins it. The last process that uses it stops it: that is
 * this one, even after a crash of the server. The server reports why Postgres does not start.
 */
async function startPostgresAhead() {
  const isEmbedded =
    !process.env.DATABASE_URL && (process.env.APP_MODE ?? 'embedded') === 'embedded' && process.env.NODE_ENV !== 'production';
  if (!isEmbedded) return undefined;
  const { startPostgres } = await import('../packages/pg-local/dist/index.js');
  return startPostgres({ dataDir: resolve(ROOT, process.env.DATA_DIR || '.data', 'postgres') }).catch(() => undefined);
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Ends the server process; resolves when it is gone. */
async function endServer(signal) {
  if (!server || hasEnded(server)) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  const hard = setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS);
  await gone;
  clearTimeout(hard);
}

/** Ends every program that was started, and then this process. */
async function endAll(code, signal = 'SIGTERM') {
  if (exitCode !== undefined) return;
  exitCode = code;
  await Promise.all([endPrograms(), endServer(signal), sandbox?.end()]);
  await (await postgres)?.stop();
  process.exit(exitCode);
}

async function endBySignal(signal) {
  const passedOn = signal === 'SIGHUP' ? 'SIGTERM' : signal;
  // A running server shuts down in an orderly way, and its exit code becomes ours.
  if (server?.isOpen) await endServer(passedOn);
  else await endAll(128 + constants.signals[signal], passedOn);
}

/** npm does not pass SIGTERM on. We notice it because the parent process has ended. */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    endBySignal('SIGTERM');
  }, 500);
  timer.unref();
}

/** Starts the server process. It opens its database at once, and its ports after the message that everything is built. */
function startServer() {
  const options = ['--enable-source-maps', '--max-semi-space-size=64'];
  // People read the lines of this command, also through a pipe.
  const env = process.env.NODE_ENV === 'production' ? process.env : { LOG_FORMAT: 'text', ...process.env };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  server = spawn(process.execPath, [...options, ENTRY, '--await-build'], { cwd: ROOT, env, stdio });
  server.on('exit', (code, signal) => endAll(code ?? 128 + constants.signals[signal]));
}

/** The faults that the server finds in its variables, one line each; none if it is not built yet. */
async function variableFaults() {
  const module = join(ROOT, 'apps/api/dist/platform/config/environment.js');
  if (!existsSync(module)) return [];
  const { parseEnvironment } = await import(module);
  try {
    parseEnvironment(process.env);
    return [];
  } catch (error) {
    return error.name === 'ConfigurationError' ? error.message.split('\n').slice(1) : [];
  }
}

/** Checks everything before minutes are spent on an installation. Throws an error with one line for each problem. */
async function checkSettings() {
  const faults = [...(await portFaults(process.env)), ...folderFaults(process.env)];
  if (faults.length === 0) return;
  const named = new Set(faults.map((line) => line.split(':')[0]));
  const others = (await variableFaults()).filter((line) => !named.has(line.split(':')[0]));
  throw new Error([...faults, ...others].join('\n'));
}

async function start() {
  await checkSettings();
  await prepareInstallation();
  const { startBuild } = await import('./build.mjs');
  const steps = startBuild();
  const everything = Promise.all(steps.values());
  await Promise.race([steps.get('server'), everything]);
  if (exitCode !== undefined) return;
  postgres = startPostgresAhead();
  startServer();
  sandbox = startSandbox(process.env);
  // Started before the demo, which is connected to the sandbox.
  await Promise.all([everything, sandbox?.ready]);
  if (exitCode !== undefined) return;
  server.isOpen = true;
  server.send('built');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endBySignal(signal));
watchParent();
await start().catch((error) => {
  if (exitCode === undefined) process.stderr.write(`${error.message}\n`);
  return endAll(1);
});
