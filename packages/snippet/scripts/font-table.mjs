// The Noto files for each script; the weights are those that pages use. Keys are ISO 15924 codes, or a language code if one language writes
// the script in its own hand (Urdu: Nastaliq).
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

const named = (style, script) => `Noto ${style} ${script[0].toUpperCase()}${script.slice(1)}`;
const serif = (script) => [named('Serif', script), `@fontsource-variable/noto-serif-${script}`, script, VARIABLE];
const sans = (script) => [named('Sans', script), `@fontsource-variable/noto-sans-${script}`, script, VARIABLE];

/** The styles of each script that a project may choose. A machine without fonts of the script gets the first. */
const FAMILIES = {
  Deva: { sans: [named('Sans', 'devanagari'), '@fontsource-variable/noto-sans', 'devanagari', VARIABLE], serif: serif('devanagari') },
  Beng: { sans: sans('bengali'), serif: serif('bengali') },
  Gujr: { sans: sans('gujarati'), serif: serif('gujarati') },
  Guru: { sans: sans('gurmukhi'), serif: serif('gurmukhi') },
  Knda: { sans: sans('kannada'), serif: serif('kannada') },
  Mlym: { sans: sans('malayalam'), serif: serif('malayalam') },
  Orya: { sans: sans('oriya'), serif: serif('oriya') },
  Taml: { sans: sans('tamil'), serif: serif('tamil') },
  Telu: { sans: sans('telugu'), serif: serif('telugu') },
  Arab: {
    naskh: ['Noto Naskh Arabic', '@fontsource-variable/noto-naskh-arabic', 'arabic', VARIABLE],
    nastaliq: ['Noto Nastaliq Urdu', '@fontsource/noto-nastaliq-urdu', 'arabic', STATIC],
    sans: sans('arabic'),
  },
  Mtei: { sans: ['Noto Sans Meetei Mayek', '@fontsource/noto-sans-meetei-mayek', 'meetei-mayek', STATIC] },
  Olck: { sans: ['Noto Sans Ol Chiki', '@fontsource/noto-sans-ol-chiki', 'ol-chiki', STATIC] },
};
/** Languages that write their script in a style of their own. */
const OWN_STYLES = { ur: ['Arab', 'nastaliq'] };

/** The fonts that Windows, macOS and Linux ship for a script, by their full names. */
const SYSTEM = {
  Deva: ['Nirmala UI', 'Kohinoor Devanagari', 'Noto Sans Devanagari'],
  Beng: ['Nirmala UI', 'Kohinoor Bangla', 'Noto Sans Bengali'],
  Gujr: ['Nirmala UI', 'Kohinoor Gujarati', 'Noto Sans Gujarati'],
  Guru: ['Nirmala UI', 'Mukta Mahee', 'Noto Sans Gurmukhi'],
  Knda: ['Nirmala UI', 'Kannada Sangam MN', 'Noto Sans Kannada'],
  Mlym: ['Nirmala UI', 'Malayalam Sangam MN', 'Noto Sans Malayalam'],
  Orya: ['Nirmala UI', 'Oriya Sangam MN', 'Noto Sans Oriya'],
  Taml: ['Nirmala UI', 'Tamil Sangam MN', 'Noto Sans Tamil'],
  Telu: ['Nirmala UI', 'Kohinoor Telugu', 'Noto Sans Telugu'],
  Arab: ['Segoe UI', 'Geeza Pro', 'Noto Naskh Arabic', 'Noto Sans Arabic'],
  Mtei: ['Nirmala UI', 'Noto Sans Meetei Mayek'],
  Olck: ['Nirmala UI', 'Noto Sans Ol Chiki'],
};

/**
 * Copies the font files under names that contain their content's hash. `fonts` are the defaults for a project without a choice: script or
 * language -> [{ file, weight, range }]. `families` are the choices: script -> style -> { name, files }.
 */
export function copyFonts(out) {
  mkdirSync(out, { recursive: true });
  const families = mapValues(FAMILIES, (styles, script) => {
    const served = mapValues(styles, ([name, ...font]) => ({ name, files: copyFamily(out, ...font) }));
    return {
      ...served,
      system: { name: SYSTEM[script].join(', '), files: systemFiles(SYSTEM[script], Object.values(served)[0].files[0].range) },
    };
  });
  const fonts = {
    ...mapValues(families, (styles) => Object.values(styles)[0].files),
    ...mapValues(OWN_STYLES, ([script, style]) => families[script][style].files),
  };
  return { fonts, families };
}

const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** The first font that the machine has; for bold, the regular one rather than none. */
function systemFiles(names, range) {
  const sources = (style) => names.map((name) => `local("${name}${style}")`);
  const regular = [...sources(''), ...sources(' Regular')];
  return [
    { file: regular.join(), weight: '400', range },
    { file: [...sources(' Bold'), ...regular].join(), weight: '700', range },
  ];
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
