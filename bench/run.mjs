// `npm run bench -- [name] [its arguments]`: runs bench/<name>.mjs, or all of them in turn but `sizing`, which itself runs some of
// them, `trials`, which are tests, and `hydration`, `strapi` and `json-server`, which install whole frameworks, a CMS and an API.
// Each prints one line of JSON.
// The first run installs the packages that only the benchmarks need.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareOrExit } from '../scripts/prepare.mjs';
import { ensureSystemDependencies } from '../scripts/system-dependencies.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const STAMP = join(FOLDER, 'node_modules/.bench-install');

const NOT_IN_TURN = new Set(['sizing', 'trials', 'cluster', 'hydration', 'strapi', 'json-server']);

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.slice(0, -'.mjs'.length));

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function install() {
  const wanted = readFileSync(join(FOLDER, 'package.json'), 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'], FOLDER);
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, wanted);
}

async function runAll(chosen, args) {
  let failed = 0;
  for (const name of chosen) {
    const code = await run(process.execPath, ['--expose-gc', join(FOLDER, `${name}.mjs`), ...args], dirname(FOLDER));
    if (code !== 0) failed++;
  }
  return failed;
}

const [name, ...args] = process.argv.slice(2);
if (name && !names.includes(name)) {
  process.stderr.write(`There is no benchmark ${name}. There are: ${names.join(', ')}\n`);
  process.exit(1);
}
await prepareOrExit();
await install();
for (const line of await ensureSystemDependencies({ corpus: true, bench: true })) process.stderr.write(`${line}\n`);
process.exit((await runAll(name ? [name] : names.filter((one) => !NOT_IN_TURN.has(one)), args)) > 0 ? 1 : 0);
