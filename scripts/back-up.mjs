// `npm run backup -- <folder>`: a copy of everything that the embedded mode stores, made while nothing runs. Put in the place of the data
// folder it is started like it.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { prepareOrExit } from './prepare.mjs';

const [wanted] = process.argv.slice(2);
const data = resolve(ROOT, process.env.DATA_DIR || '.data');
const end = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (!wanted) end('Say where to: npm run backup -- <folder>');
const to = resolve(process.env.INIT_CWD ?? process.cwd(), wanted);
if (existsSync(to)) end(`${to} is there already: choose a folder that is not.`);
if (!existsSync(join(data, 'postgres'))) end(`${data} holds no embedded database. A server of your own is dumped as docs/runbook.md says.`);

await prepareOrExit();
const { backUp } = await import('../packages/pg-local/dist/index.js');
const partial = `${to}.partial`;
rmSync(partial, { recursive: true, force: true });
try {
  // The database comes by itself, since it may lie elsewhere, and first, since it says whether it runs.
  await backUp({ dataDir: join(data, 'postgres'), to: join(partial, 'postgres') });
  cpSync(data, partial, { recursive: true, filter: (path) => path !== join(data, 'postgres') });
  renameSync(partial, to);
} catch (error) {
  rmSync(partial, { recursive: true, force: true });
  end(`No backup was made: ${error.message}`);
}
process.stdout.write(`Backed up to ${to}. To restore, replace ${data} with it and start.\n`);
