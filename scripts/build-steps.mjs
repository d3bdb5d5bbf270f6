// The steps of a build, and the check whether each is still fresh. Needs only Node, so that start-up can check before it loads anything.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, '.cache/build');
const NOT_SOURCE = new Set(['node_modules', 'dist', 'dist-browser', 'site', '.data', '.cache', '.tanstack']);

/** Every folder that becomes JavaScript for Node. */
export function transpiledFolders() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  return [...packages, 'apps/api', 'apps/demo-site', 'apps/prabandhak-conformance', 'apps/prabandhak-sandbox'].filter((dir) =>
    existsSync(join(ROOT, dir, 'src')),
  );
}

/** Steps of the build: how to run them, what they read, and the file without which their output is missing. */
export function buildSteps() {
  const folders = transpiledFolders();
  return [
    {
      name: 'server',
      command: ['scripts/transpile.mjs', ...folders],
      reads: [...folders.map((dir) => `${dir}/src`), '.swcrc', 'scripts/transpile.mjs'],
      output: 'apps/api/dist/entry/all.js',
    },
    {
      name: 'demo site',
      command: ['apps/demo-site/scripts/build-site.mjs'],
      reads: ['apps/demo-site'],
      output: 'apps/demo-site/site/index.html',
    },
    {
      name: 'snippet',
      command: ['packages/snippet/scripts/build-snippet.mjs'],
      reads: ['packages/snippet', 'packages/segmenter/src', 'packages/indic/src', 'pnpm-lock.yaml'],
      output: 'packages/snippet/dist-browser/v1.js',
    },
    {
      name: 'screens',
      command: ['apps/web/node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
      cwd: 'apps/web',
      reads: [
        'apps/web',
        'packages/contracts/src',
        'packages/icu-messages/src',
        'packages/indic/src',
        'packages/quality-checks/src',
        'packages/segmenter/src',
        'packages/snippet/src',
        'packages/urls/src',
        'pnpm-lock.yaml',
      ],
      output: 'apps/web/dist/index.html',
    },
  ];
}

function* files(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield `${relative(ROOT, path)} ${stat.mtimeMs} ${stat.size}`;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!NOT_SOURCE.has(name)) yield* files(join(path, name));
}

/** Changes when a file that the step reads is changed, added or removed. */
export function fingerprint(step) {
  const hash = createHash('sha256');
  for (const path of step.reads) for (const line of files(join(ROOT, path))) hash.update(`${line}\n`);
  return hash.digest('hex');
}

const stampOf = (step) => join(STAMPS, step.name.replaceAll(' ', '-'));

/** Whether the output exists and was made from the present inputs of the step. */
export function isFresh(step) {
  if (!existsSync(join(ROOT, step.output)) || !existsSync(stampOf(step))) return false;
  return readFileSync(stampOf(step), 'utf8') === fingerprint(step);
}

/** Records that the output was made from the sources that have this fingerprint. */
export function markBuilt(step, print) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampOf(step), print);
}

/** Keeps the output of a failed step. Returns the path of the file. */
export function keepOutput(step, output) {
  mkdirSync(STAMPS, { recursive: true });
  const file = `${stampOf(step)}.log`;
  writeFileSync(file, `${output}\n`);
  return relative(ROOT, file);
}
