import { chooseEncoding, encodingName } from './choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from './raw-http.js';

/** A complete answer of the public side. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
}

/** One content in the forms that clients may ask for. What does not shrink has no packed form. */
export interface Variants {
  identity: Buffer;
  gzip?: Buffer | undefined;
  brotli?: Buffer | undefined;
}

/** Any site may read what is public, and nothing here depends on cookies. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/** For good: the address names the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers anybody, on any site, with the smallest form that the client takes, or says that it has it already. */
export function answerVariants(request: RawRequest, variants: Variants, headers: Record<string, string>): Answer {
  return chooseVariant(request, variants, { ...PUBLIC_HEADERS, vary: 'accept-encoding', ...headers });
}

/** The smallest form that the client takes, or word that it has it already. */
export function chooseVariant(request: RawRequest, variants: Variants, headers: Answer['headers']): Answer {
  if (isKnown(headerOf(request, 'if-none-match'), String(headers.etag ?? ''))) return { status: 304, headers };
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), (offered) => variants[offered] !== undefined);
  const name = encodingName(encoding);
  return { status: 200, headers: name ? { ...headers, 'content-encoding': name } : headers, body: variants[encoding] ?? variants.identity };
}

export function answerText(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { ...PUBLIC_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers }, body: Buffer.from(text) };
}

export function answerJson(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { ...PUBLIC_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

export function sendAnswer(request: RawRequest, reply: RawReply, answer: Answer): void {
  const length = answer.body === undefined ? {} : { 'content-length': String(answer.body.length) };
  reply.writeHead(answer.status, { ...answer.headers, ...length });
  reply.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** Whether an If-None-Match header names this ETag; weak comparison, as RFC 9110 section 13.1.2 asks. */
export function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}
