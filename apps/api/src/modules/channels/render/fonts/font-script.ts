import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FONT_CHOICES, type FontChoice, requireLanguage } from '@bhashantar/contracts';
import { SNIPPET_FILES } from '@bhashantar/snippet';
import { chosenFonts, defaultFonts } from '../../../../platform/fonts/served-fonts.js';
import { type EncodedVariants, type HttpResponse, textResponse, variantsResponse, weakEtag } from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';

/** Like the snippet's: it names font files, whose names change with their content. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** Below our folder of a localised site: of a language, and of the font that was chosen for it. */
const NAME = /^fonts\/([\w-]+)(?:\.(\w+))?\.js$/;

interface FontScript extends EncodedVariants {
  etag: string;
}

const scripts = new Map<string, FontScript>();

/**
 * The script that loads the fonts of a page, below our folder; undefined when it needs none. The name contains the choice, because browsers
 * keep the file.
 */
export function fontScriptName(language: string, font: FontChoice = 'automatic'): string | undefined {
  const chosen = chosenFonts(language, font);
  if (chosen?.length === 0 || !(chosen ?? defaultFonts(language))) return undefined;
  return `fonts/${encodeURIComponent(language)}${chosen ? `.${font}` : ''}.js`;
}

export const isFontScript = (name: string): boolean => NAME.test(name);

/** Answers a name of `fontScriptName` in the language of the site. */
export function fontScriptResponse(request: RawRequest, name: string, language: string): HttpResponse {
  const font = FONT_CHOICES.find((choice) => choice === NAME.exec(name)?.[2]) ?? 'automatic';
  const key = `${language} ${font}`;
  const script = scripts.get(key) ?? buildScript(language, font);
  if (!script) return textResponse(404, 'Not found');
  scripts.set(key, script);
  return variantsResponse(request, script, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHE, etag: script.etag });
}

function buildScript(language: string, font: FontChoice): FontScript | undefined {
  if (!fontScriptName(language, font)) return undefined;
  const { script, ownName } = requireLanguage(language);
  const chosen = chosenFonts(language, font);
  const page = {
    language: { code: language, script, name: ownName, ...(chosen ? { fonts: chosen } : {}) },
    fonts: defaultFonts(language) ?? {},
  };
  // The code is in a block, so that the page's scripts do not see the constant.
  const identity = Buffer.from(`{const PAGE=${JSON.stringify(page)};${readFileSync(new URL('page-fonts.js', SNIPPET_FILES), 'utf8')}}`);
  const etag = weakEtag(identity);
  return { identity, gzip: gzipSync(identity, { level: 9 }), brotli: brotliCompressSync(identity), etag };
}
