import LinkHeader from 'http-link-header';
import type { ReplyHeaders } from '../api-request.js';
import { headerOf } from '../reply/reply-headers.js';

/** A limit, because the library reads some characters more than once. */
const MAX_CHARS = 8_192;

/** The next address of the header `Link` (RFC 8288), as written; undefined if there is none, or the header is invalid. */
export function nextLink(headers: ReplyHeaders): string | undefined {
  const header = headerOf(headers, 'link');
  if (!header || header.length > MAX_CHARS) return undefined;
  return parseLinks(header)?.rel('next')[0]?.uri;
}

function parseLinks(header: string): LinkHeader | undefined {
  try {
    return LinkHeader.parse(header);
  } catch (error) {
    // The library throws a plain Error for each header that violates the RFC; a TypeError would be a bug.
    if (error instanceof Error && error.constructor === Error) return undefined;
    throw error;
  }
}
