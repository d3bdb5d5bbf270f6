// Builds what is stale: server, demo site, snippet and screens, in parallel. `--force` builds all. Names (`server`, `screens`, …) limit the
// build to these steps.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildSteps, fingerprint, isFresh, keepOutput, markBuilt, ROOT } from './build-steps.mjs';
import { runProgram } from './programs.mjs';

function run(step) {
  const [script, ...args] = step.command;
  const cwd = join(ROOT, step.cwd ?? '.');
  // Under jest, `NODE_ENV` would otherwise make this a build for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  return runProgram(process.execPath, [join(ROOT, script), ...args], { cwd, env }).catch((error) => {
    throw new Error(describeFailure(step, stripVTControlCharacters(error.message)));
  });
}

/** One line. The full output is in a file. */
function describeFailure(step, output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  // Skips a heading, because the line below it says more.
  const reason = lines.find((line) => /error|could not/i.test(line) && !line.trim().endsWith(':')) ?? lines[0];
  return `Building the ${step.name} failed: ${reason.trim()} (all of it: ${keepOutput(step, output)})`;
}

async function buildStep(step) {
  const started = performance.now();
  // The fingerprint is taken before the build, so that a file that changes during the build causes another one.
  const print = fingerprint(step);
  await run(step);
  markBuilt(step, print);
  process.stdout.write(`Built the ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Starts to build the stale steps among those named (all by default); reports each step by its name when it is fresh. */
export function startBuild(names = []) {
  const steps = buildSteps().filter((step) => names.length === 0 || names.includes(step.name));
  return new Map(steps.map((step) => [step.name, isFresh(step) ? Promise.resolve() : buildStep(step)]));
}

/** Builds the stale steps among those named (all by default); throws the first failure after all have ended. */
export async function buildStale(names = []) {
  const results = await Promise.allSettled(startBuild(names).values());
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
