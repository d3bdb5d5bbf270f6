// Compiles every src/**/*.ts of one workspace folder to dist/, unchanged files skipped. Types are checked separately (`pnpm typecheck`),
// because the start must not wait for that.

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const swcrc = join(dirname(fileURLToPath(import.meta.url)), '../.swcrc');
const configuredMs = statSync(swcrc).mtimeMs;

function sources(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.ts$/.test(entry.name) && !/\.(spec|trial|d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** Gives the output the time of its source, to the millisecond. A restored source may be older than an output made meanwhile. */
function isFresh(from, to) {
  if (!existsSync(to)) return false;
  const { mtimeMs, ctimeMs } = statSync(to);
  return Math.abs(mtimeMs - statSync(from).mtimeMs) < 1 && ctimeMs >= configuredMs;
}

async function compile(root, file) {
  const out = join(root, 'dist', relative(join(root, 'src'), file).replace(/\.ts$/, '.js'));
  if (isFresh(file, out)) return;
  const read = statSync(file);
  const { code, map } = await transformFile(file, { configFile: swcrc, sourceFileName: relative(dirname(out), file) });
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${code}\n//# sourceMappingURL=${out.split('/').pop()}.map\n`);
  if (map) writeFileSync(`${out}.map`, map);
  utimesSync(out, read.atime, read.mtime);
}

/** Drops outputs whose source is gone, so that a renamed migration cannot run twice. */
function prune(root) {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!String(name).endsWith('.js')) continue;
    const source = join(root, 'src', String(name).replace(/\.js$/, '.ts'));
    if (existsSync(join(root, 'src')) && !existsSync(source) && existsSync(join(dist, `${name}.map`))) {
      rmSync(join(dist, String(name)));
      rmSync(join(dist, `${name}.map`));
    }
  }
}

/** Compiles the given workspace folders. Resolves when every file is written. */
export async function transpile(roots) {
  for (const root of roots.map((r) => resolve(r))) {
    prune(root);
    await Promise.all(sources(join(root, 'src')).map((file) => compile(root, file)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await transpile(process.argv.slice(2));
