// Checks that table-readers.mjs lists exactly the modules whose SQL reads a table of another module, and that one module writes each table.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { compareTableUses, findTableUses } from './find-table-uses.mjs';
import { otherWriters, readers } from './table-readers.mjs';

const FOLDERS = ['modules', 'platform', 'migrations'].map((folder) => `apps/api/src/${folder}`);
const TEST = /\.(?:spec|trial)\.ts$|\/testing\//;

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !TEST.test(path) && existsSync(join(ROOT, path)));
const uses = findTableUses(paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })));
const faults = compareTableUses(uses, { readers, otherWriters });
for (const fault of faults) process.stdout.write(`${fault} (scripts/table-readers.mjs)\n`);
process.stdout.write(`${uses.owners.size} tables, ${uses.reads.size} reads by other modules, ${faults.length} differences from the list\n`);
process.exit(faults.length > 0 ? 1 : 0);
