import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SNIPPET_FILES } from '@bhashantar/snippet';
import {
  type EncodedVariants,
  type HttpResponse,
  IMMUTABLE,
  textResponse,
  variantsResponse,
  weakEtag,
} from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
/** Scripts whose address stays the same when they change. Browsers revalidate them after five minutes, and run the old ones until then. */
const LASTING_NAMES = new Set(['v1.js', 'typing.js', 'visual.js', 'page-notice.js']);
const CORE_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

interface SnippetFile extends EncodedVariants {
  headers: Record<string, string>;
}

/** The snippet's built files. Each is read and compressed on the first request. */
export class SnippetFiles {
  readonly #paths = new Map<string, string>();
  readonly #files = new Map<string, SnippetFile>();

  constructor(folder = fileURLToPath(SNIPPET_FILES)) {
    if (existsSync(folder)) this.#list(folder, '');
  }

  /** `name` as below `/snippet/`, such as `v1.js` or `fonts/x.woff2`. */
  respond(request: RawRequest, name: string): HttpResponse {
    const file = this.#files.get(name) ?? this.#read(name);
    return file ? variantsResponse(request, file, file.headers) : textResponse(404, 'Not found');
  }

  #list(folder: string, prefix: string): void {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const name = prefix + entry.name;
      if (entry.isDirectory()) this.#list(folder, `${name}/`);
      else if (typeOf(name)) this.#paths.set(name, join(folder, name));
    }
  }

  #read(name: string): SnippetFile | undefined {
    const path = this.#paths.get(name);
    if (!path) return undefined;
    const file = readSnippetFile(name, readFileSync(path));
    this.#files.set(name, file);
    return file;
  }
}

const typeOf = (name: string): string | undefined => TYPES[name.split('.').pop() ?? ''];

function readSnippetFile(name: string, identity: Buffer): SnippetFile {
  const type = typeOf(name) ?? '';
  const headers = {
    'content-type': type,
    'cache-control': LASTING_NAMES.has(name) ? CORE_CACHE : IMMUTABLE,
    etag: weakEtag(identity),
  };
  if (type === 'font/woff2') return { headers, identity };
  // Hundreds of kilobytes each: Brotli would take more than a second.
  if (name.startsWith('words-')) return { headers, identity, gzip: gzipSync(identity) };
  return { headers, identity, gzip: gzipSync(identity, { level: 9 }), brotli: brotliCompressSync(identity) };
}
