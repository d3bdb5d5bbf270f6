import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of dependencies, with each package in a folder named by its version. */
const STORE = new URL('../../../../node_modules/.pnpm/', import.meta.url).pathname;
const MAX_BYTES = 40_000;
const PER_PACKAGE = 2;

/** A JSON file that nobody here wrote. */
export interface ForeignFile {
  path: string;
  bytes: Buffer;
}

function* jsonFilesIn(folder: string, depth: number): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // Links lead to other packages, which have their own turn.
    if (entry.isDirectory() && depth > 0 && entry.name !== 'node_modules') yield* jsonFilesIn(path, depth - 1);
    else if (entry.isFile() && entry.name.endsWith('.json')) yield path;
  }
}

function packagesIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true });
  return names.flatMap(({ name }) => (name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name]));
}

/** The JSON files of the dependencies that are installed: package manifests, locales, schemas and data. Those that hold comments are left out by `isJson`. */
export function* foreignFiles(): Generator<ForeignFile> {
  for (const version of readdirSync(STORE).sort()) {
    const folder = join(STORE, version, 'node_modules');
    if (!statSync(join(STORE, version)).isDirectory() || version === 'node_modules') continue;
    const name = packagesIn(folder).find((one) => version.startsWith(`${one.replace('/', '+')}@`));
    if (!name) continue;
    let count = 0;
    for (const path of jsonFilesIn(join(folder, name), 5)) {
      if (count++ >= PER_PACKAGE) break;
      if (statSync(path).size <= MAX_BYTES) yield { path: path.slice(STORE.length), bytes: readFileSync(path) };
    }
  }
}

/** One file of a dependency, whatever its version is: `axe-core/locales/ja.json`. */
export function foreignFile(name: string, version: string, path: string): Buffer {
  const folder = readdirSync(STORE).find((one) => one.startsWith(`${name.replace('/', '+')}@${version}`));
  if (!folder) throw new Error(`${name}@${version} is not installed.`);
  return readFileSync(join(STORE, folder, 'node_modules', name, path));
}

/** Whether the platform's own parser takes a file; files of configuration often hold comments. */
export function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString().replace(/^\ufeff/, ''));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
