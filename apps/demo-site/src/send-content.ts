import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isText } from './content-type.js';

const compress = promisify(gzip);
// Below this a gzip header and a second packet cost more than they save.
const MIN_GZIP_BYTES = 1024;

export interface Content {
  status: number;
  type: string;
  body: Buffer;
  /** Absent for answers made on the fly, which no cache may keep. */
  modified?: Date;
}

/** Weak, because the same text travels both plain and compressed. */
const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

function isFresh(request: IncomingMessage, etag: string, modified: Date): boolean {
  const match = request.headers['if-none-match'];
  if (match !== undefined) return match.split(',').some((tag) => ['*', etag].includes(tag.trim()));
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  // HTTP dates have whole seconds only.
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(String(request.headers['accept-encoding'] ?? ''));
}

function cacheHeaders(content: Content, etag: string): Record<string, string> {
  if (!content.modified) return { 'cache-control': 'no-store' };
  return { 'cache-control': 'no-cache', etag, 'last-modified': content.modified.toUTCString() };
}

/** Sends a whole answer: validators and 304, gzip for text, no body for HEAD. */
export async function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const etag = etagOf(content.body);
  const headers: Record<string, string | number> = { ...cacheHeaders(content, etag), 'x-content-type-options': 'nosniff' };
  if (isText(content.type)) headers.vary = 'Accept-Encoding';
  if (content.modified && isFresh(request, etag, content.modified)) {
    response.writeHead(304, headers).end();
    return;
  }
  const zip = isText(content.type) && content.body.length >= MIN_GZIP_BYTES && acceptsGzip(request);
  if (zip) headers['content-encoding'] = 'gzip';
  const body = zip ? await compress(content.body) : content.body;
  response.writeHead(content.status, { ...headers, 'content-type': content.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
