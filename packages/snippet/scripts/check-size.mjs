// Measures what a visitor downloads and fails when a file has grown past its committed budget (size-budget.json, bytes of gzip -9).
// A budget goes up only in a commit that says what the bytes buy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUDGET = JSON.parse(readFileSync(new URL('../size-budget.json', import.meta.url), 'utf8'));

/** `files`: budget name -> file name below `dir`. Returns name -> { min, gzip, brotli } in bytes. */
export function measureAll(dir, files) {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, measure(join(dir, file))]));
}

/** Throws when a file is past its budget. */
export function checkSizes(sizes) {
  for (const [name, { gzip }] of Object.entries(sizes)) {
    if (!(gzip <= BUDGET[name])) throw new Error(`${name} is ${gzip} bytes gzip, its budget is ${BUDGET[name]}`);
  }
}

function measure(path) {
  const bytes = readFileSync(path);
  return { min: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}
