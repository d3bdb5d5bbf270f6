// `npm start`: installs and builds what is missing, then runs everything in one process until it is told to end.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { prepareOrExit } from './prepare.mjs';

/** The process ends its jobs before it goes; what takes longer than this hangs. */
const PATIENCE_MS = 30_000 + Number(process.env.DRAIN_SECONDS || 0) * 1_000;
const PORTS = { PORT: 3000, DELIVERY_PORT: 3001, DEMO_PORT: 3002 };
const HOST = process.env.HOST || '127.0.0.1';

function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', (error) => answer(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => answer(true)));
  });
}

/** A taken port is found before minutes are spent on an installation. */
async function checkPorts() {
  for (const [name, usual] of Object.entries(PORTS)) {
    const port = Number(process.env[name] || usual);
    if (port === 0 || (await isFree(port))) continue;
    process.stderr.write(`Port ${port} is in use. End the program that holds it, or choose another: ${name}=${port + 100} npm start\n`);
    process.exit(1);
  }
}

/** After a crash the embedded Postgres, being detached, would stay. Joining it and leaving again as the last user stops it. */
async function stopLeftPostgres() {
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data', 'postgres');
  if (process.env.DATABASE_URL || !existsSync(dataDir)) return;
  const { startPostgres } = await import('../packages/pg-local/dist/index.js');
  const left = await startPostgres({ dataDir });
  await left.stop();
}

/** Resolves when the parent process has ended: npm does not pass SIGTERM on. */
function watchParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end('SIGTERM'), 500).unref();
}

function runServer() {
  const entry = join(ROOT, 'apps/api/dist/entry/all.js');
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=64', entry], { cwd: ROOT, stdio: 'inherit' });
  let asked = false;
  const end = (signal) => {
    if (asked) return;
    asked = true;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  watchParent(end);
  child.on('exit', async (code, signal) => {
    if (code !== 0) await stopLeftPostgres().catch(() => undefined);
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

await checkPorts();
await prepareOrExit();
runServer();
