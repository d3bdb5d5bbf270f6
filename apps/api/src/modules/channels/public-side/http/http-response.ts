import { createHash } from 'node:crypto';
import { chooseEncoding, encodingName } from './choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from './raw-http.js';

/** A complete response of the public side. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
  /** The content from which the request headers chose the response. Without variants, the content was not made. */
  basis?: { headers: HttpResponse['headers']; variants?: EncodedVariants | undefined };
}

/** One content in the encodings that clients may request. Content that does not shrink has no compressed form. */
export interface EncodedVariants {
  identity: Buffer;
  gzip?: Buffer | undefined;
  brotli?: Buffer | undefined;
}

/** Any site may read public content, and nothing here depends on cookies. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/** The address identifies the content, which never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Public to any site: the smallest encoding that the client accepts, or 304 where it has the content already. */
export function variantsResponse(request: RawRequest, variants: EncodedVariants, headers: Record<string, string>): HttpResponse {
  return negotiateVariant(request, variants, { ...PUBLIC_HEADERS, vary: 'accept-encoding', ...headers });
}

/** The smallest encoding that the client accepts, or 304 where it has the content already. */
export function negotiateVariant(request: RawRequest, variants: EncodedVariants, headers: HttpResponse['headers']): HttpResponse {
  const basis = { headers, variants };
  if (matchesEtag(headerOf(request, 'if-none-match'), String(headers.etag ?? ''))) return { status: 304, headers, basis };
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), (offered) => variants[offered] !== undefined);
  const name = encodingName(encoding);
  const packed = name ? { ...headers, 'content-encoding': name } : headers;
  return { status: 200, headers: packed, body: variants[encoding] ?? variants.identity, basis };
}

export function textResponse(status: number, text: string, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers: { ...PUBLIC_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers }, body: Buffer.from(text) };
}

export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): HttpResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { ...PUBLIC_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

export function sendResponse(request: RawRequest, reply: RawReply, response: HttpResponse): void {
  const length = response.body === undefined ? {} : { 'content-length': String(response.body.length) };
  reply.writeHead(response.status, { ...response.headers, ...length });
  reply.end(request.method === 'HEAD' ? undefined : response.body);
}

/** The ETag of a content, the same in every encoding. */
export const weakEtag = (content: Buffer | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether an If-None-Match header names this ETag; weak comparison, as RFC 9110 section 13.1.2 asks. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}
