import { ownProperty } from '../own-property.js';
import type { SiteLanguage } from '../site.js';
import { lacksGlyphs } from './lacks-glyphs.js';
import { mirrorFamilies } from './mirror-families.js';

/** One font file: its name below `snippet/fonts/`, its weights as CSS writes them, and the characters it is for. */
interface FontFile {
  file: string;
  weight: string;
  range: string;
}

/** Put in by the build: script, or language where it has a hand of its own, to its files. */
declare const FONTS: Record<string, FontFile[]>;

/**
 * Loads the font of a language's script when the machine cannot draw it, and puts it before the page's own families.
 * The bytes come by `fetch` and the rules by an adopted sheet, so a page needs no `font-src` and no `style-src` for it.
 */
export async function loadFonts(base: string, language: SiteLanguage): Promise<void> {
  // Urdu readers expect Nastaliq; a machine's Arabic glyphs do not tell whether it has that.
  const files = FONTS[language.code] ?? (lacksGlyphs(language.name) ? FONTS[language.script] : undefined);
  if (!files) return;
  const family = `Bhashantar ${language.script} ${language.code}`;
  const faces = await Promise.all(files.map((font) => loadFace(base, family, font)));
  for (const face of faces) ownProperty('fonts').add(face);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mirrorFamilies(family, ownProperty('styleSheets'), ownProperty('documentElement')));
  Reflect.set(Document.prototype, 'adoptedStyleSheets', [...ownProperty('adoptedStyleSheets'), sheet], document);
}

async function loadFace(base: string, family: string, { file, weight, range }: FontFile): Promise<FontFace> {
  const response = await fetch(`${base}fonts/${file}`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`font ${file}: ${response.status}`);
  return new FontFace(family, await response.arrayBuffer(), { weight, unicodeRange: range, display: 'swap' }).load();
}
