// Checks that every regular expression of the shipped sources takes linear time for any input, searched from every position. Uses recheck
// (makenowjust-labs.github.io/recheck), which takes a minute for all of them. Therefore linear-patterns.json beside this file lists the
// linear ones, and .cache its results for new ones. `--all` checks all of them again and rewrites the list.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import recheck from 'recheck/lib/browser.js';
import { ROOT } from './build-steps.mjs';
import { findPatterns } from './find-patterns.mjs';
import { isExcepted } from './pattern-exceptions.mjs';

const VERSION = createRequire(import.meta.url)('recheck/package.json').version;
const CACHE = join(ROOT, '.cache/patterns.json');
const LIST = join(ROOT, 'scripts/linear-patterns.json');
const isForAll = process.argv.includes('--all');
/** A pattern without one of these reads only a few characters at each place. */
const REPEATS = /[*+]|\{\d+,\d*\}/;

function readFindings(path) {
  if (isForAll || !existsSync(path)) return [];
  const { version, findings = [], linear = [] } = JSON.parse(readFileSync(path, 'utf8'));
  return version === VERSION ? [...linear.map((key) => [key, '']), ...findings] : [];
}

function write(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ version: VERSION, ...value }, null, 2)}\n`);
}

/** Returns the fault of a pattern; an empty text when it has none. */
function judge({ source, flags }) {
  // Settings that make the result independent of chance and of a busy machine.
  const { status, complexity, attack, error } = recheck.checkSync(source, flags, { timeout: null, randomSeed: 1 });
  if (status === 'safe') return '';
  return status === 'vulnerable' ? `${complexity.summary}, as with ${attack.pattern}` : `not checked: ${error?.kind}`;
}

const { patterns, unseen } = findPatterns();
const listed = new Map(readFindings(LIST));
const cached = new Map(readFindings(CACHE));
const faults = [];
function findingOf(one, key) {
  const known = listed.get(key) ?? cached.get(key);
  // recheck confirms some attacks by measuring time, so other work on a busy machine may look like an attack.
  if (known === '' || (known && isExcepted(one))) return known;
  const finding = judge(one);
  cached.set(key, finding);
  write(CACHE, { findings: [...cached] });
  return finding;
}

for (const one of patterns.filter(({ source }) => REPEATS.test(source))) {
  const key = `/${one.source}/${one.flags}`;
  const finding = findingOf(one, key);
  if (finding && !isExcepted(one)) faults.push(`${one.path}:${one.line} ${key}\n  ${finding}`);
}
for (const one of unseen) {
  if (isExcepted(one)) continue;
  faults.push(`${one.path}:${one.line} is computed while the program runs, and not checked${one.error ? `: ${one.error.message}` : ''}`);
}
if (isForAll)
  write(LIST, {
    linear: [...cached]
      .filter(([, finding]) => !finding)
      .map(([key]) => key)
      .sort(),
  });
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${patterns.length} patterns, ${faults.length} of them not linear\n`);
process.exit(faults.length > 0 ? 1 : 0);
