import { noteFonts } from '../fonts-loaded.js';
import { ownProperty } from '../own-property.js';
import type { FontFile, SiteLanguage } from '../site.js';
import { type FaceParts, keepFaces } from './add-faces.js';
import { keyOf } from './insert-family.js';
import { lacksGlyphs } from './lacks-glyphs.js';
import { hideFamily, showFamily } from './show-family.js';

/** The font files of each script, and of each language with a style of writing of its own. */
export type FontTable = Record<string, readonly FontFile[]>;

export type FontLanguage = Pick<SiteLanguage, 'code' | 'script' | 'name' | 'fonts'>;

/** The last code point, a noncharacter. */
const NO_CHARACTER = 'U+10FFFF';

/** How long the first view of a page waits for a font that its language prefers to the machine's own fonts. */
const TIMEOUT_MS = 200;

/** The loaded parts of a family, and a promise that resolves when all are loaded. */
interface Loading {
  parts: FaceParts[];
  faces: FontFace[];
  whole: Promise<unknown>;
}

const loadings: Record<string, Loading> = {};
let current: FontLanguage | undefined;

/**
 * Loads the fonts of a language: the project's choice, or else ours if the machine has none for its script; otherwise the page uses its own
 * and the machine's. The bytes come by `fetch` and the rules by the CSSOM, so a page needs no `font-src` and no `style-src` for it. On the
 * first view of a page it gets `translations`, and `isLate`, whether the text is already shown. Lines that a visitor reads must not move,
 * so a preferred font that is late waits for the next page, which finds it in the browser's cache. Visitors who save data get a font only
 * if they could not read without it.
 */
export async function loadLanguageFonts(
  base: string,
  language: FontLanguage,
  table: FontTable,
  translations?: Promise<unknown>,
  isLate?: () => boolean,
): Promise<void> {
  current = language;
  const { code, script, name } = language;
  // Urdu readers expect Nastaliq. A machine with Arabic glyphs may still lack it.
  const preferred = language.fonts ?? table[code];
  const ofLanguage = preferred?.[0] && savesData() ? undefined : preferred;
  const files = ofLanguage ?? (lacksGlyphs(name) ? table[script] : undefined);
  if (!files?.[0]) return hideFamily();
  const family = `Bhashantar ${script} ${code}`;
  const mayWait = ofLanguage && translations;
  const timeout = sleep(TIMEOUT_MS);
  // On a slow connection the two would share the bandwidth, and translations are more urgent.
  if (mayWait) await translations;
  loadings[family] ??= loadFamily(base, family, files, !ofLanguage, Boolean(mayWait) && !fetched.size);
  const { parts, faces, whole } = loadings[family];
  // The next page finds them in the browser's cache.
  const names = files.map(({ file }) => file).filter(isFile);
  if (translations) whole.then(() => noteFonts(code, names), ignore);
  try {
    await (mayWait ? Promise.race([whole, timeout]) : whole);
  } catch (error) {
    delete loadings[family];
    // If the machine has none of the chosen local fonts, go on as if no font were chosen.
    if (language.fonts && current === language) return loadLanguageFonts(base, { code, script, name }, table);
    throw error;
  }
  // Another language may have been chosen meanwhile.
  if (current !== language || !faces[0] || (mayWait && isLate?.())) return;
  keepFaces(family, [...parts]);
  for (const face of faces) ownProperty('fonts').add(face);
  showFamily(family, ofLanguage !== undefined);
}

const ignore = () => undefined;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Whether the visitor has asked the browser to load less. */
export const savesData = (): boolean => !!(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** `isSequential`: loads the first file alone, with the whole bandwidth, because it is useful without the others. */
function loadFamily(base: string, family: string, files: readonly FontFile[], isFallback: boolean, isSequential: boolean): Loading {
  const parts: FaceParts[] = [];
  const faces: FontFace[] = [];
  const load = async (font: FontFile) => {
    const loaded = await loadFile(base, family, font, isFallback);
    faces.push(...(await Promise.all(loaded.map((part) => new FontFace(...part).load()))));
    parts.push(...loaded);
  };
  const [one, ...others] = files.map((font) => () => load(font));
  const first = one?.() ?? Promise.resolve();
  const rest = () => Promise.all(others.map((other) => other()));
  return { parts, faces, whole: isSequential ? first.then(rest) : Promise.all([first, rest()]) };
}

async function loadFile(base: string, family: string, { file, weight, range }: FontFile, isBehind: boolean): Promise<FaceParts[]> {
  const source = isFile(file) ? await takeBytes(`${base}fonts/${file}`) : file;
  const faces: FaceParts[] = [[family, source, { weight, unicodeRange: range, display: 'swap' }]];
  if (isBehind) faces.push([keyOf(family), source, { unicodeRange: NO_CHARACTER }]);
  return faces;
}

/** Whether a font is a file of ours. Others are those of the visitor's machine. */
const isFile = (file: string): boolean => !file.startsWith('local');

/** The files that are requested before the language's family, by address. */
export const fetched = new Map<string, Promise<ArrayBuffer>>();

function takeBytes(address: string): Promise<ArrayBuffer> {
  const bytes = fetched.get(address) ?? loadBytes(address);
  fetched.delete(address);
  return bytes;
}

export async function loadBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(address);
  return response.arrayBuffer();
}
