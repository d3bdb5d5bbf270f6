import '@exodus/bytes/encoding.js';
import { percentEncodeAfterEncoding } from '@exodus/bytes/whatwg.js';

/** For these encodings the URL parser itself writes the query in UTF-8 (Encoding standard, "get an output encoding"). */
const UTF8 = /^(utf-8|utf-16.*|replacement)$/i;
/** Not ASCII, and no line break or tab: those are dropped from addresses. */
const FOREIGN = /[^\0-\x7f]+/g;
/** The query percent-encode set of the URL standard: bytes of some encodings look like these. */
const QUERY_SET = ` "#'<>`;
/** The schemes whose queries browsers encode this way. A relative reference counts as one of them. */
const SPECIAL = /^[\0- ]*(?:(?:https?|ftp|file):|(?![a-z][a-z0-9+.-]*:))/i;

/**
 * Percent-encodes the non-ASCII part of an address's query in the page's encoding (a name of the Encoding standard), as browsers do (URL
 * standard, query state); the server would read UTF-8 as another address. Everything else stays as written. Returns the same text if
 * nothing needs encoding.
 */
export function encodeQuery(url: string, encoding: string): string {
  if (UTF8.test(encoding)) return url;
  const hash = url.indexOf('#');
  const end = hash < 0 ? url.length : hash;
  const start = url.indexOf('?');
  if (start < 0 || start > end || !SPECIAL.test(url)) return url;
  return url.slice(0, start) + url.slice(start, end).replace(FOREIGN, (text) => encode(text, encoding)) + url.slice(end);
}

function encode(text: string, encoding: string): string {
  try {
    return percentEncodeAfterEncoding(encoding, text, QUERY_SET);
  } catch (error) {
    // Text cannot be written in this encoding.
    if (error instanceof RangeError) return text;
    throw error;
  }
}
