// Tests that take minutes because they kill processes, send requests made at random, read whole corpora or measure growth (src/**/*.trial.ts),
// one file at a time.
// Usage: node bench/trials.mjs [path patterns, jest options]; prints one JSON line, and ends with 1 when one fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/build-steps.mjs';
import { JEST_COMMAND } from '../scripts/testing/jest-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bhashantar-trials-'));
const report = join(folder, 'report.json');

const options = ['--selectProjects', 'trials', '--runInBand', '--forceExit', '--json', '--outputFile', report];
const child = spawn(process.execPath, [...JEST_COMMAND, ...options, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const code = await new Promise((resolve) => child.on('exit', resolve));
const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
rmSync(folder, { recursive: true, force: true });
if (!found) process.exit(code || 1);
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTotalTestSuites } = found;
const counts = { files: numTotalTestSuites, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
console.log(JSON.stringify({ bench: 'trials', ...counts, skipped: numPendingTests }));
process.exit(code ?? 1);
