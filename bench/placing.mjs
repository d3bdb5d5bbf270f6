// Compares how the server and a browser place targets, for every page of six documentations. HTML and DOM must have the same hashes. The
// page must stay unchanged when every target is its source. With every target in reverse order (words and tags, on every level), the server
// must match the snippet's segmenter in Chromium.
// Prints one JSON line, and the differences on standard error. Usage: node bench/placing.mjs [folder ...]; without folders those of the
// Debian packages below, which `npm run bench` installs.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transpile } from '../scripts/transpile.mjs';

const DOCUMENTATIONS = ['exim4-doc-html', 'libsfml-dev', 'octave', 'shorewall-doc', 'sqlite3', 'valgrind'].map(
  (name) => `/usr/share/doc/${name}`,
);
const MAX_SHOWN = 20;

await transpile([fileURLToPath(new URL('../packages/segmenter', import.meta.url))]);
const { comparePlacing } = await import('../packages/segmenter/dist/testing/compare-placing.js');
const { addFrames, openDomPage } = await import('../packages/segmenter/dist/testing/dom-page.js');

const folders = process.argv.length > 2 ? process.argv.slice(2) : DOCUMENTATIONS.filter((folder) => existsSync(folder));

/** Pages as a server would send them, each only once, however many links lead to it. */
function listPages(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.html?$/.test(entry.name) && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));
  return [...new Set(paths)].sort();
}

function decode(bytes) {
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2048))?.[1] ?? 'utf-8';
  return new TextDecoder(label).decode(bytes);
}

let shown = 0;

async function measure(page, folder) {
  const result = { pages: 0, segments: 0, reordered: 0, orderFixed: 0, hashes: 0, identity: 0, refused: 0, placed: 0, stream: 0 };
  for (const path of listPages(folder)) {
    const { differences, excerpt, ...counts } = await comparePlacing(page, decode(readFileSync(path)));
    result.pages++;
    for (const [name, count] of Object.entries(counts)) result[name] += count;
    for (const name of differences) result[name]++;
    if (differences.length && shown++ < MAX_SHOWN) process.stderr.write(`${path}: ${differences}\n${excerpt ?? ''}\n`);
  }
  return result;
}

const dom = await openDomPage();
await addFrames(dom, 2);
const documentations = {};
for (const folder of folders) documentations[basename(folder)] = await measure(dom.page, folder);
await dom.browser.close();

const sum = (field) => Object.values(documentations).reduce((total, one) => total + one[field], 0);
const pagesThatDiffer = Object.fromEntries(['hashes', 'identity', 'refused', 'placed', 'stream'].map((name) => [name, sum(name)]));
console.log(
  JSON.stringify({
    bench: 'placing',
    pages: sum('pages'),
    segments: sum('segments'),
    reordered: sum('reordered'),
    orderFixed: sum('orderFixed'),
    pagesThatDiffer,
    documentations,
    goal: 0,
  }),
);
process.exit(Object.values(pagesThatDiffer).some(Boolean) ? 1 : 0);
