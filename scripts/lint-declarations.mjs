// Checks declarations that the start of the product checks as well: each job has one handler, and each call says what it leaves in the audit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { ROOT } from './build-steps.mjs';
import { findUnhandledJobs } from './find-unhandled-jobs.mjs';

const TEST = /\.(?:spec|trial)\.ts$|\/testing\//;

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/api/src'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !TEST.test(path) && existsSync(join(ROOT, path)));
const faults = findUnhandledJobs(paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })));

await buildStale(['server']);
const { declaresEffect, ENDPOINTS } = await import('../packages/contracts/dist/index.js');
const rows = Object.values(ENDPOINTS);
for (const row of rows.filter((one) => !declaresEffect(one)))
  faults.push(`${row.method} ${row.path} neither reads nor says what it leaves in the audit`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${rows.length} calls, ${paths.length} files with jobs, ${faults.length} faults\n`);
process.exit(faults.length > 0 ? 1 : 0);
