import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../../packages/contracts/src/languages/languages.js';

const NAME = 'virtual:language-names.css';
/** The faces whose letters the names are cut out of. */
const FACES: Readonly<Record<string, string>> = {
  Deva: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  Beng: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  Gujr: '@fontsource-variable/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2',
  Guru: '@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2',
  Knda: '@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2',
  Mlym: '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2',
  Orya: '@fontsource-variable/noto-sans-oriya/files/noto-sans-oriya-oriya-wght-normal.woff2',
  Taml: '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
  Telu: '@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2',
  Arab: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
  Olck: '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff2',
  Mtei: '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff2',
};
/** Screens write names in these weights. */
const WEIGHTS = { min: 400, max: 700 };

const require = createRequire(import.meta.url);

interface Face {
  code: string;
  ownName: string;
  path: string;
}

/** A font face for each language with only the letters of its own name. Otherwise a list of languages would load a font for each script. */
export function languageNames(): Plugin {
  let css = '';
  return {
    name: 'bhashantar:language-names',
    async configResolved({ cacheDir }) {
      const dir = join(cacheDir, 'language-names');
      mkdirSync(dir, { recursive: true });
      css = join(dir, 'names.css');
      writeFileSync(css, (await Promise.all(faces().map((face) => writeFace(dir, face)))).join(''));
    },
    resolveId: (id) => (id === NAME ? css : undefined),
  };
}

function faces(): Face[] {
  return LANGUAGES.flatMap(({ code, ownName, script }) => {
    const path = FACES[script];
    return path ? [{ code, ownName, path: require.resolve(path) }] : [];
  });
}

async function writeFace(dir: string, { code, ownName, path }: Face): Promise<string> {
  const isVariable = path.includes('-wght-');
  const whole = readFileSync(path);
  const key = createHash('sha256').update(whole).update(ownName).update(JSON.stringify(WEIGHTS)).digest('hex').slice(0, 12);
  const file = `name-${code}-${key}.woff2`;
  if (!existsSync(join(dir, file))) {
    const axes = isVariable ? { variationAxes: { wght: WEIGHTS } } : {};
    writeFileSync(join(dir, file), await subsetFont(whole, ownName, { targetFormat: 'woff2', ...axes }));
  }
  const weight = isVariable ? `${WEIGHTS.min} ${WEIGHTS.max}` : '400';
  return `@font-face{font-family:"bh-name-${code}";font-display:swap;font-weight:${weight};src:url("./${file}") format("woff2")}\n`;
}
