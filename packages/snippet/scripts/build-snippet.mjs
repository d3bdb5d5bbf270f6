// Builds dist-browser/: v1.js (classic script), its lazy chunks (modules, named by content hash), the fonts, what draws them on rendered
// pages (page-fonts.js, a classic script that the render server puts a language before), the typing keyboard (typing.js, a classic script of
// its own), the page's side of the visual editor (visual.js, likewise, in previews alone), what says that a machine translated a rendered
// page (page-notice.js, likewise), and manifest.json.
// Usage: node scripts/build-snippet.mjs [--out <folder>] [--if-stale]
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { copyFonts } from './font-table.mjs';
import { measureAll } from './measure-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outFlag = process.argv.indexOf('--out');
const out = outFlag > 0 ? resolve(process.argv[outFlag + 1]) : join(root, 'dist-browser');
/** The words of languages for the typing keyboard: modules, which need no building. */
const WORDS = join(root, '../indic/src/keyboard/ordinary/words');
/** In this order: the later may name the files of the earlier. */
const CHUNKS = ['fonts', 'notice', 'digits', 'values', 'parts', 'hydration', 'switcher', 'ask', 'trees', 'keyboard'];
/** Those that do not lie with the others. */
const ENTRIES = { keyboard: 'typing/start-typing.ts' };
/** Only on pages of projects that have them, which older browsers do without. */
const YOUNGER = { keyboard: 'es2022' };

/** Some hundred bytes better than the default; nothing here relies on getters with effects or on patched built-ins. */
const TERSER = {
  ecma: 2020,
  toplevel: true,
  compress: {
    passes: 5,
    ecma: 2020,
    unsafe: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    unsafe_regexp: true,
    pure_getters: true,
    keep_fargs: false,
  },
  format: { ecma: 2020 },
};

/** Sheets have a rule a line for readers alone. */
const SHEETS = {
  name: 'sheets',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css.ts') ? code.replace(/(?<=[`}])\n/g, '') : undefined),
};

/** One entry as one file; `define` puts build-time tables in. An older browser does without what has a younger target. */
async function bundle(entry, format, define, target = 'es2020') {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    plugins: [SHEETS],
    resolve: { conditions: ['@bhashantar/source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      target,
      minify: 'terser',
      terserOptions: TERSER,
      modulePreload: false,
      // The keyboard has its languages in it.
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: join(root, 'src', entry), formats: [format], name: 'BhashantarSnippet', fileName: 'x' },
    },
  });
  const { output } = [result].flat()[0];
  if (output.length !== 1) throw new Error(`${entry} became ${output.length} files`);
  return output[0].code;
}

const newest = (dir) =>
  Math.max(
    ...readdirSync(dir, { recursive: true, withFileTypes: true }).map((f) =>
      f.isFile() ? statSync(join(f.parentPath, f.name)).mtimeMs : 0,
    ),
  );

function isFresh() {
  const manifest = join(out, 'manifest.json');
  if (!existsSync(manifest)) return false;
  const sources = [join(root, 'src'), join(root, 'scripts'), join(root, '../segmenter/src'), join(root, '../indic/src')];
  return sources.every((dir) => newest(dir) < statSync(manifest).mtimeMs);
}

const hashed = (name, code) => `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;

/** Copies the lists of words; returns their names by language. */
function copyWords() {
  const files = {};
  for (const file of readdirSync(WORDS).filter((name) => name.endsWith('.gen.ts'))) {
    const code = readFileSync(join(WORDS, file), 'utf8').replace(/^\/\/.*\n/, '');
    const language = file.slice(0, -'.gen.ts'.length);
    files[language] = hashed(`words-${language}`, code);
    writeFileSync(join(out, files[language]), code);
  }
  return files;
}

async function buildAll() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const words = JSON.stringify(copyWords());
  const { fonts, families } = copyFonts(join(out, 'fonts'));
  const chunks = {};
  for (const name of CHUNKS) {
    const code = await bundle(
      ENTRIES[name] ?? `chunks/${name}.ts`,
      'es',
      {
        FONTS: JSON.stringify(fonts),
        FONTS_CHUNK: JSON.stringify(chunks.fonts),
        NOTICE_CHUNK: JSON.stringify(chunks.notice),
        DIGITS_CHUNK: JSON.stringify(chunks.digits),
        HYDRATION_CHUNK: JSON.stringify(chunks.hydration),
        VALUES_CHUNK: JSON.stringify(chunks.values),
        PARTS_CHUNK: JSON.stringify(chunks.parts),
        WORD_FILES: words,
      },
      YOUNGER[name],
    );
    chunks[name] = hashed(name, code);
    writeFileSync(join(out, chunks[name]), code);
  }
  // The core does not name chunks that only other chunks load.
  const { notice: _, digits: _digits, values: _values, parts: _parts, hydration: _hydration, ...loaded } = chunks;
  const core = await bundle('start-snippet.ts', 'iife', { CHUNKS: JSON.stringify(loaded) });
  writeFileSync(join(out, 'v1.js'), core);
  writeFileSync(join(out, 'page-fonts.js'), await bundle('chunks/page-fonts.ts', 'iife', {}));
  writeFileSync(join(out, 'page-notice.js'), await bundle('chunks/page-notice.ts', 'iife', {}));
  writeFileSync(join(out, 'typing.js'), await bundle('typing/typing-script.ts', 'iife', { WORD_FILES: words }, 'es2022'));
  writeFileSync(join(out, 'visual.js'), await bundle('visual/start-visual.ts', 'iife', {}, 'es2022'));
  const sizes = measureAll(out, {
    'v1.js': 'v1.js',
    typing: 'typing.js',
    visual: 'visual.js',
    'page-fonts': 'page-fonts.js',
    'page-notice': 'page-notice.js',
    ...Object.fromEntries(CHUNKS.map((name) => [name, chunks[name]])),
  });
  writeFileSync(join(out, 'manifest.json'), JSON.stringify({ core: 'v1.js', chunks, fonts, families, sizes }, null, 2));
  process.stdout.write(`${JSON.stringify(sizes)}\n`);
}

if (!(process.argv.includes('--if-stale') && isFresh())) await buildAll();
