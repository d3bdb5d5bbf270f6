// Checks that everything named in the documents exists: paths, links, npm scripts, and every variable of the configuration; and that the
// API's document and its client match the code.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { checkDomains, checkMap, findLongLines } from './check-map.mjs';
import { checkVariables, readsVariables } from './check-variables.mjs';
import { findStale } from './generate.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-browser', '.git', '.data', '.cache', 'site']);
/** The beginning of a path in the repository. Modules have names like `area/module`. */
const TOP = /^(?:apps|packages|docs|scripts|bench|\.github|\.ci)\//;
const SERVER = 'apps/api/src/';
const MODULES = `${SERVER}modules/`;
const FILE = /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)$/;

function* walk(dir = '') {
  for (const entry of readdirSync(join(ROOT, dir), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = dir ? `${dir}/${entry.name}` : entry.name;
    yield path;
    if (!entry.isDirectory()) continue;
    directories.add(path);
    yield* walk(path);
  }
}

const directories = new Set();
const paths = [...walk()];
const known = new Set(paths);
const fileNames = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
const areas = new Set(readdirSync(join(ROOT, MODULES)));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** `*` matches any name, `{a,b}` one of several. */
function exists(path) {
  const plain = path.replace(/\/$/, '');
  if (!/[*{]/.test(plain)) return known.has(plain);
  const pattern = plain
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('*', '[^/]*');
  return paths.some((candidate) => new RegExp(`^${pattern}$`).test(candidate));
}

/** Words in code type, and first words of the lines of code blocks, that are paths. */
function namedPaths(text) {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    block.split('\n').map((line) => line.trim().split(/\s/)[0]),
  );
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, word]) => word);
  return [...blocks, ...inline].map((word) => word.replace(/:\d+$/, '')).filter((word) => !/[<>]|NNNN/.test(word));
}

/**
 * Documents name modules and their files from `modules` on, and folders of the platform from `src` on. A file name without a folder may be
 * anywhere.
 */
function checkPaths(file, text) {
  return namedPaths(text).flatMap((word) => {
    const isThere = TOP.test(word) ? exists(word) : !isServerPath(word) || exists(`${SERVER}${word}`) || exists(`${MODULES}${word}`);
    if (!isThere) return [`${file} names ${word}, which is not there`];
    return FILE.test(word) && !fileNames.has(word) ? [`${file} names the file ${word}, which is not there`] : [];
  });
}

const isServerPath = (word) => /^[\w-]+\/[\w./-]+$/.test(word) && (areas.has(word.split('/')[0]) || word.startsWith('platform/'));

function checkLinks(file, text) {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !exists(normalize(join(dirname(file), link))))
    .map((link) => `${file} links to ${link}, which is not there`);
}

function checkScripts(file, text, scripts) {
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  return named.filter((name) => !(name in scripts)).map((name) => `${file} names npm run ${name}, which is no script`);
}

/** A row `| property | `file` | test |` promises that the file holds the test. */
function checkTests(file, text) {
  const rows = [...text.matchAll(/^\|[^|]+\| `([^`]+[.](?:spec|trial|e2e)[.]tsx?)` \| ([^|]+) \|$/gm)].map(([, path, title]) => [
    path,
    title,
  ]);
  return rows
    .filter(([path, title]) => known.has(path) && !read(path).includes(title))
    .map(([path, title]) => `${file} names the test "${title}", which ${path} does not hold`);
}

/** Tests of the configuration name variables that there are not. */
const isVariableSource = (path) =>
  readsVariables(path) &&
  (!path.endsWith('.ts') ||
    /^apps\/(?:api\/src\/platform\/config|prabandhak-[a-z]+\/src(?:\/config)?)\/[\w-]*environment\.ts$/.test(path)) &&
  !directories.has(path);

const textsOf = (files) => Object.fromEntries(files.map((path) => [path, read(path)]));

const documents = paths.filter((path) => /^(?:[A-Z]+\.md|docs\/.+\.md|(?:apps|packages)\/[^/]+\/README\.md|bench\/README\.md)$/.test(path));
const { scripts } = JSON.parse(read('package.json'));
const problems = documents.flatMap((file) => {
  const text = read(file);
  return [...checkPaths(file, text), ...checkLinks(file, text), ...checkScripts(file, text, scripts), ...checkTests(file, text)];
});
problems.push(...checkVariables(textsOf(['README.md', 'docs/runbook.md']), textsOf(paths.filter(isVariableSource))));
problems.push(...checkMap(read('ARCHITECTURE.md'), paths), ...findLongLines('ARCHITECTURE.md', read('ARCHITECTURE.md')));
problems.push(...checkDomains(paths));
for (const path of await findStale()) problems.push(`${path} is not current: run npm run generate, and commit what it writes`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${documents.length} documents, ${problems.length} of their claims do not hold\n`);
process.exit(problems.length > 0 ? 1 : 0);
