import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { requireLanguage } from '@bhashantar/contracts';
import { SNIPPET_FILES } from '@bhashantar/snippet';
import { type EncodedVariants, type HttpResponse, textResponse, variantsResponse, weakEtag } from '../../delivery/http/http-response.js';
import type { RawRequest } from '../../delivery/http/raw-http.js';

/** Like the snippet's: it names font files, whose names change with their content. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

interface FontScript extends EncodedVariants {
  etag: string;
}

type FontTable = Record<string, unknown>;

let table: FontTable | undefined;
const scripts = new Map<string, FontScript>();

const readSnippetFile = (name: string): string => readFileSync(new URL(name, SNIPPET_FILES), 'utf8');

/** The fonts of each script or language; written by the snippet's build. */
function fontTable(): FontTable {
  table ??= (JSON.parse(readSnippetFile('manifest.json')) as { fonts: FontTable }).fonts;
  return table;
}

/** The fonts that a page in this language may need; undefined when there are none. */
function fontsOf(language: string): FontTable | undefined {
  const { script } = requireLanguage(language);
  const key = [language, script].find((name) => Object.hasOwn(fontTable(), name));
  return key === undefined ? undefined : { [key]: fontTable()[key] };
}

export function hasFonts(language: string): boolean {
  return fontsOf(language) !== undefined;
}

/** The script that loads fonts for a rendered page, where the visitor's machine lacks them. */
export function fontScriptResponse(request: RawRequest, language: string): HttpResponse {
  const script = scripts.get(language) ?? buildScript(language);
  if (!script) return textResponse(404, 'Not found');
  scripts.set(language, script);
  return variantsResponse(request, script, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHE, etag: script.etag });
}

function buildScript(language: string): FontScript | undefined {
  const fonts = fontsOf(language);
  if (!fonts) return undefined;
  const { script, ownName } = requireLanguage(language);
  const page = { language: { code: language, script, name: ownName }, fonts };
  // In a block, so that the page's scripts do not see the constant.
  const identity = Buffer.from(`{const PAGE=${JSON.stringify(page)};${readSnippetFile('page-fonts.js')}}`);
  const etag = weakEtag(identity);
  return { identity, gzip: gzipSync(identity, { level: 9 }), brotli: brotliCompressSync(identity), etag };
}
