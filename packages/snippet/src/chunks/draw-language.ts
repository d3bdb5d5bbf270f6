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

const loaded: Record<string, Promise<FontFace[]>> = {};
let drawn: DrawnLanguage | undefined;

/**
 * Has the page drawn in a language: with our font where the machine has none for its script, with the page's own and the machine's
 * otherwise. The bytes come by `fetch` and the rules by the CSSOM, so a page needs no `font-src` and no `style-src` for it.
 */
export async function drawLanguage(base: string, language: DrawnLanguage, table: FontTable): Promise<void> {
  drawn = language;
  const { code, script, name } = language;
  // Urdu readers expect Nastaliq; a machine's Arabic glyphs do not tell whether it has that.
  const ofLanguage = table[code];
  const files = ofLanguage ?? (lacksGlyphs(name) ? table[script] : undefined);
  if (!files) return hideFamily();
  const family = `Bhashantar ${script} ${code}`;
  loaded[family] ??= loadFaces(base, family, files, !ofLanguage);
  for (const face of await loaded[family]) ownProperty('fonts').add(face);
  // Another language may have been chosen meanwhile.
  if (drawn === language) showFamily(family, ofLanguage !== undefined);
}

async function loadFaces(base: string, family: string, files: FontFile[], isBehind: boolean): Promise<FontFace[]> {
  const parts = (await Promise.all(files.map((font) => loadFile(base, family, font, isBehind)))).flat();
  keepFaces(family, parts);
  return Promise.all(parts.map((part) => new FontFace(...part).load()));
}

async function loadFile(base: string, family: string, { file, weight, range }: FontFile, isBehind: boolean): Promise<FaceParts[]> {
  const response = await fetch(`${base}fonts/${file}`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`font ${file}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const faces: FaceParts[] = [[family, bytes, { weight, unicodeRange: range, display: 'swap' }]];
  if (isBehind) faces.push([keyOf(family), bytes, { unicodeRange: NO_CHARACTER }]);
  return faces;
}
