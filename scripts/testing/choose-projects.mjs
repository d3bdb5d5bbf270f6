import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../build-steps.mjs';
import { JEST_COMMAND } from './jest-command.mjs';

/** Endings of test files, the longest first, with the projects of jest.config.mjs that run them. */
const PROJECTS = [
  ['.int.spec.ts', 'int'],
  ['.browser.spec.ts', 'browser'],
  ['.spec.tsx', 'components'],
  ['.spec.ts', 'unit'],
  ['.e2e.ts', 'e2e'],
];

/** The project that runs a test file; undefined for a trial, which no project of `npm test` runs. */
const projectOf = (file) => PROJECTS.find(([ending]) => basename(file).endsWith(ending))?.[1];

/** The names of the projects with a file that these patterns and options choose. Throws when jest refuses them. */
export async function projectsWithFiles(given) {
  const args = [...JEST_COMMAND, '--listTests', '--json', '--passWithNoTests', ...given];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const files = JSON.parse(stdout.slice(stdout.indexOf('[')));
  return new Set(files.map(projectOf).filter((name) => name !== undefined));
}
