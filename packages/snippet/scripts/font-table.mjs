// Which Noto files answer for which script; the weights are those that pages use. Keys are ISO 15924 codes, or a language code
// where one language writes the script in a hand of its own (Urdu: Nastaliq).
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const VARIABLE = [['wght', '100 900']];
const STATIC = [
  ['400', '400'],
  ['700', '700'],
];

const FONTS = {
  Deva: ['@fontsource-variable/noto-sans', 'devanagari', VARIABLE],
  Beng: ['@fontsource-variable/noto-sans-bengali', 'bengali', VARIABLE],
  Gujr: ['@fontsource-variable/noto-sans-gujarati', 'gujarati', VARIABLE],
  Guru: ['@fontsource-variable/noto-sans-gurmukhi', 'gurmukhi', VARIABLE],
  Knda: ['@fontsource-variable/noto-sans-kannada', 'kannada', VARIABLE],
  Mlym: ['@fontsource-variable/noto-sans-malayalam', 'malayalam', VARIABLE],
  Orya: ['@fontsource-variable/noto-sans-oriya', 'oriya', VARIABLE],
  Taml: ['@fontsource-variable/noto-sans-tamil', 'tamil', VARIABLE],
  Telu: ['@fontsource-variable/noto-sans-telugu', 'telugu', VARIABLE],
  Arab: ['@fontsource-variable/noto-naskh-arabic', 'arabic', VARIABLE],
  Mtei: ['@fontsource/noto-sans-meetei-mayek', 'meetei-mayek', STATIC],
  Olck: ['@fontsource/noto-sans-ol-chiki', 'ol-chiki', STATIC],
  ur: ['@fontsource/noto-nastaliq-urdu', 'arabic', STATIC],
};

/** Copies the font files under names that carry their content's hash; returns key -> [{ file, weight, range }]. */
export function copyFonts(out) {
  mkdirSync(out, { recursive: true });
  return Object.fromEntries(Object.entries(FONTS).map(([key, font]) => [key, copyFamily(out, ...font)]));
}

function copyFamily(out, name, subset, cuts) {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const family = name.split('/')[1];
  const range = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))[subset];
  if (!range) throw new Error(`${name} has no subset ${subset}`);
  copyFileSync(join(folder, 'LICENSE'), join(out, `${family}-LICENSE.txt`));
  return cuts.map(([cut, weight]) => {
    const source = join(folder, 'files', `${family}-${subset}-${cut}-normal.woff2`);
    const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 10);
    const file = `${family}-${subset}-${cut}-${hash}.woff2`;
    copyFileSync(source, join(out, file));
    return { file, weight, range };
  });
}
