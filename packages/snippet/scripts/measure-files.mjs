// Measures what a visitor downloads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

function measure(path) {
  const bytes = readFileSync(path);
  return { min: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

/** `files`: budget name -> file name below `dir`. Returns name -> { min, gzip, brotli } in bytes. */
export function measureAll(dir, files) {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, measure(join(dir, file))]));
}
