import { ownProperty } from '../own-property.js';
import type { SiteLanguage } from '../site.js';
import { type FaceParts, keepFaces } from './add-faces.js';
import { lacksGlyphs } from './lacks-glyphs.js';
import { keyOf } from './put-family.js';
import { hideFamily, showFamily } from './show-family.js';

/** One font file: its name below `fonts/`, its weights as CSS writes them, and the characters it is for. */
export interface FontFile {
  file: string;
  weight: string;
  range: string;
}

/** Script, or language where it has a hand of its own, to its files. */
export type FontTable = Record<string, FontFile[]>;

export type DrawnLanguage = Pick<SiteLanguage, 'code' | 'script' | 'name'>;

/** The last code point, which is none for good. */
const NO_CHARACTER = 'U+10FFFF';

/** So long the first view of a page waits for a hand that is nicer than what the machine has, counted from when it could be asked for. */
const PATIENCE = 200;

/** What has come of a family so far, and when all of it has. */
interface Loading {
  parts: FaceParts[];
  faces: FontFace[];
  whole: Promise<unknown>;
}

const loadings: Record<string, Loading> = {};
let drawn: DrawnLanguage | undefined;

/**
 * Has the page drawn in a language: with our font where the machine has none for its script, with the page's own and the machine's
 * otherwise. The bytes come by `fetch` and the rules by the CSSOM, so a page needs no `font-src` and no `style-src` for it.
 * On the first view of a page: `asked`, its translations, and `isLate`, whether its text is shown. Lines that are being read are not to
 * move; what a hand of its own lacks by then is left to the next page, which finds it in the browser's cache.
 */
export async function drawLanguage(
  base: string,
  language: DrawnLanguage,
  table: FontTable,
  asked?: Promise<unknown>,
  isLate?: () => boolean,
): Promise<void> {
  drawn = language;
  const { code, script, name } = language;
  // Urdu readers expect Nastaliq; a machine's Arabic glyphs do not tell whether it has that.
  const ofLanguage = table[code];
  const files = ofLanguage ?? (lacksGlyphs(name) ? table[script] : undefined);
  if (!files) return hideFamily();
  const family = `Bhashantar ${script} ${code}`;
  const mayWait = ofLanguage && asked;
  const patience = sleep(PATIENCE);
  // On a phone's line the two would share the bytes, and the translations are the more urgent.
  if (mayWait) await asked;
  loadings[family] ??= loadFamily(base, family, files, !ofLanguage, Boolean(mayWait));
  const { parts, faces, whole } = loadings[family];
  await (mayWait ? Promise.race([whole, patience]) : whole);
  // Another language may have been chosen meanwhile.
  if (drawn !== language || !faces[0] || (mayWait && isLate?.())) return;
  keepFaces(family, [...parts]);
  for (const face of faces) ownProperty('fonts').add(face);
  showFamily(family, ofLanguage !== undefined);
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** `inTurn`: the first file, which is of use alone, has the whole line to itself. */
function loadFamily(base: string, family: string, files: FontFile[], isBehind: boolean, inTurn: boolean): Loading {
  const parts: FaceParts[] = [];
  const faces: FontFace[] = [];
  const load = async (font: FontFile) => {
    const come = await loadFile(base, family, font, isBehind);
    faces.push(...(await Promise.all(come.map((part) => new FontFace(...part).load()))));
    parts.push(...come);
  };
  const [one, ...others] = files.map((font) => () => load(font));
  const first = one?.() ?? Promise.resolve();
  const rest = () => Promise.all(others.map((other) => other()));
  return { parts, faces, whole: inTurn ? first.then(rest) : Promise.all([first, rest()]) };
}

async function loadFile(base: string, family: string, { file, weight, range }: FontFile, isBehind: boolean): Promise<FaceParts[]> {
  const response = await fetch(`${base}fonts/${file}`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`font ${file}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const faces: FaceParts[] = [[family, bytes, { weight, unicodeRange: range, display: 'swap' }]];
  if (isBehind) faces.push([keyOf(family), bytes, { unicodeRange: NO_CHARACTER }]);
  return faces;
}
