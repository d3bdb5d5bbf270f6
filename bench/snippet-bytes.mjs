// The download of a visitor: the snippet's core (language, bundle, DOM apply, observer), minified, gzip -9. Compares it with the browser
// build of @transifex/native, which does not change the DOM. Prints one JSON line.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const build = fileURLToPath(new URL('../packages/snippet/scripts/build-snippet.mjs', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'snippet-bytes-'));
execFileSync(process.execPath, [build, '--out', out], { stdio: 'ignore' });
const { sizes } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
rmSync(out, { recursive: true, force: true });

const transifex = createRequire(import.meta.url).resolve('@transifex/native');
const bytes = readFileSync(join(dirname(transifex), 'browser.native.js'));
const anchor = { min: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
console.log(
  JSON.stringify({
    bench: 'snippet-bytes',
    core: sizes['v1.js'],
    lazy: { switcher: sizes.switcher, fonts: sizes.fonts },
    transifexNative: anchor,
    coreToTransifex: Number((sizes['v1.js'].gzip / anchor.gzip).toFixed(3)),
    limitBytes: 4096,
  }),
);
