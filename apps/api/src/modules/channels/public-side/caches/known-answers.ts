import { Injectable } from '@nestjs/common';
import { chooseEncoding, type Encoding, encodingName } from '../http/choose-encoding.js';
import { type HttpResponse, matchesEtag } from '../http/http-response.js';
import { hasTwoHosts } from '../http/parse-host.js';
import { headerOf, type RawReply, type RawRequest } from '../http/raw-http.js';
import type { Reuse } from './reuse.js';
import { SizeLimitedCache } from './size-limited-cache.js';

/** Most bodies are held by other caches as well. */
const MAX_BYTES = 64 * 1024 * 1024;
/** For each answer, besides its body: its headers, and the site that it is of. */
const OVERHEAD = 8 * 1024;
/** Longer addresses are no pages'. */
const MAX_KEY = 4_000;

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'brotli'];

/** Headers as names and values in turn, which Node writes as they are. */
type HeaderList = readonly string[];

interface Form {
  headers: HeaderList;
  body: Buffer;
}

interface KnownAnswer {
  reuse: Reuse;
  etag: string;
  notModified: HeaderList;
  /** Undefined while the content itself was not asked for. */
  forms: ReadonlyMap<Encoding, Form> | undefined;
}

/**
 * Answers of a few seconds ago, which are given again without a wait and without looking anything up, for as long as all that they were made
 * from is fresh. A page in which many visitors arrive at the same time costs little more than its bytes.
 */
@Injectable()
export class KnownAnswers {
  readonly #answers = new SizeLimitedCache<KnownAnswer>(MAX_BYTES);

  /** Whether the request was answered; any other has to be answered by who knows how. */
  send(request: RawRequest, reply: RawReply): boolean {
    const key = keyOf(request);
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (!known || key === undefined || hasTwoHosts(request.rawHeaders)) return false;
    if (!known.reuse.isFresh(Date.now())) {
      this.#answers.delete(key);
      return false;
    }
    const isNotModified = matchesEtag(headerOf(request, 'if-none-match'), known.etag);
    const form = isNotModified ? undefined : formFor(request, known);
    if (!isNotModified && !form) return false;
    known.reuse.cause(request);
    reply.writeHead(form ? 200 : 304, (form?.headers ?? known.notModified) as string[]);
    reply.end(form?.body);
    return true;
  }

  /** Keeps an answer that may be given again. `besides` are headers that the reply has already. */
  remember(request: RawRequest, { basis }: HttpResponse, reuse: Reuse, besides: NodeJS.Dict<number | string | string[]>): void {
    const key = keyOf(request);
    const etag = basis?.headers.etag;
    if (key === undefined || !basis || typeof etag !== 'string' || !reuse.isPossible || !reuse.isFresh(Date.now())) return;
    const headers = { ...besides, ...basis.headers };
    const forms = basis.variants && formsOf(headers, basis.variants);
    const bytes = [...(forms?.values() ?? [])].reduce((sum, { body }) => sum + body.length, OVERHEAD);
    this.#answers.set(key, { reuse, etag, notModified: toList(headers), forms }, bytes);
  }
}

/** All that an answer depends on, but for the form in which it is sent; undefined for requests that are none of these. */
function keyOf({ method, url = '', headers: { host = '', origin = '' } }: RawRequest): string | undefined {
  if (method !== 'GET' || url.length + origin.length > MAX_KEY) return undefined;
  return `${host}\n${origin}\n${url}`;
}

const formFor = (request: RawRequest, { forms }: KnownAnswer): Form | undefined =>
  forms?.get(chooseEncoding(headerOf(request, 'accept-encoding'), (encoding) => forms.has(encoding)));

function formsOf(
  headers: NodeJS.Dict<number | string | string[]>,
  variants: Partial<Record<Encoding, Buffer | undefined>>,
): Map<Encoding, Form> {
  const forms = new Map<Encoding, Form>();
  for (const encoding of ENCODINGS) {
    const [name, body] = [encodingName(encoding), variants[encoding]];
    if (!body) continue;
    const packed = name ? { 'content-encoding': name } : {};
    forms.set(encoding, { headers: toList({ ...headers, ...packed, 'content-length': body.length }), body });
  }
  return forms;
}

const toList = (headers: NodeJS.Dict<number | string | string[]>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
