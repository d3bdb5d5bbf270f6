// Builds what is stale: server, demo site, snippet and screens, side by side. `--force` builds all.
// Names given (`server`, `screens`, …) narrow the build to these steps.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSteps, fingerprint, isFresh, markBuilt, ROOT } from './build-steps.mjs';
import { runProgram } from './programs.mjs';

function run(step) {
  const [script, ...args] = step.command;
  const cwd = join(ROOT, step.cwd ?? '.');
  // Under jest they would be the screens of a test.
  const env = { ...process.env, NODE_ENV: 'production' };
  return runProgram(process.execPath, [join(ROOT, script), ...args], { cwd, env }).catch((error) => {
    throw new Error(`building the ${step.name} failed\n${error.message}`);
  });
}

async function buildStep(step) {
  const started = performance.now();
  // Taken before: a file written during the build makes the next one run again.
  const print = fingerprint(step);
  await run(step);
  markBuilt(step, print);
  process.stdout.write(`Built the ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Builds the stale steps among those named (all when none is); throws the first failure after all have ended. */
export async function buildStale(names = []) {
  const steps = buildSteps().filter((step) => (names.length === 0 || names.includes(step.name)) && !isFresh(step));
  const results = await Promise.allSettled(steps.map(buildStep));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  if (args.includes('--force')) rmSync(join(ROOT, '.cache/build'), { recursive: true, force: true });
  await buildStale(args.filter((arg) => !arg.startsWith('--'))).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
