import { Injectable } from '@nestjs/common';
import { chooseEncoding, type Encoding, encodingName } from '../http/choose-encoding.js';
import { type HttpResponse, matchesEtag } from '../http/http-response.js';
import { hasTwoHosts } from '../http/parse-host.js';
import { headerOf, type RawReply, type RawRequest } from '../http/raw-http.js';
import type { Reuse } from './reuse.js';
import { SizeLimitedCache } from './size-limited-cache.js';

/** Other caches hold most of the bodies as well. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The size of an answer without its body: its headers and its site. */
const OVERHEAD = 8 * 1024;
/** Longer addresses do not belong to pages. */
const MAX_KEY = 4_000;

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'brotli'];

/** Names and values of headers alternate. Node writes such a list as it is. */
type HeaderList = readonly string[];

interface Form {
  headers: HeaderList;
  body: Buffer;
}

interface KnownAnswer {
  reuse: Reuse;
  etag: string;
  notModified: HeaderList;
  /** Undefined if only the status was requested, without the content. */
  forms: ReadonlyMap<Encoding, Form> | undefined;
}

/**
 * Recent answers, which are sent again at once and without look-ups as long as everything that they were made from is fresh. A page with
 * many simultaneous visitors costs little more than its bytes.
 */
@Injectable()
export class KnownAnswers {
  readonly #answers = new SizeLimitedCache<KnownAnswer>(MAX_BYTES);

  /** Returns whether the request was answered. If not, the caller must answer it. */
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

  /** Stores an answer that may be sent again. `besides` are headers that the reply already has. */
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

/** Everything on which an answer depends, except its encoding; undefined for requests whose answers are not stored. */
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
