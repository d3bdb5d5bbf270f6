import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { VERSION_HTML_MAX } from '@bhashantar/contracts';
import { decodeHtml } from '../../../platform/charset/decode-html.js';
import { hideSecrets } from '../../../platform/private-content/find-secrets.js';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** HTML as stored for a version. */
export interface PackedHtml {
  /** Null where the page is too large. */
  readonly html: Uint8Array | null;
  readonly htmlBytes: number;
}

/** Tags of forms and heads. Longer ones are left as they are: the bound keeps the search linear. */
const TAG = /<(?:input|meta)\b[^<>]{0,2000}>/gi;
/** Matches names of fields whose values belong to one visit or are secret. */
const SECRET = /csrf|xsrf|token|nonce|session|password|passwd|secret|captcha/i;
const VALUE = /(\b(?:value|content)\s*=\s*)("[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'>]{1,2000})/gi;
const NONCE = /(\snonce\s*=\s*)("[^"]{0,200}"|'[^']{0,200}')/gi;

/**
 * Masks values that belong to one visit: tokens of forms and heads, and nonces, which would change each version. Masks all other secrets,
 * too.
 */
export function maskVisit(html: string): string {
  const masked = html
    .replace(TAG, (tag) => (SECRET.test(tag.replace(VALUE, '')) ? tag.replace(VALUE, '$1"…"') : tag))
    .replace(NONCE, '$1"…"');
  return hideSecrets(masked);
}

/** Reads the bytes of a page as text, masks and compresses them. */
export async function packHtml(body: Buffer, contentType: string | undefined): Promise<PackedHtml> {
  const { html } = decodeHtml(body, contentType);
  if (html.length > VERSION_HTML_MAX) return { html: null, htmlBytes: body.byteLength };
  return { html: await compress(maskVisit(html)), htmlBytes: body.byteLength };
}

/** The text of stored HTML; no longer than before packing. */
export async function unpackHtml(packed: Buffer): Promise<string> {
  return (await expand(packed, { maxOutputLength: 4 * VERSION_HTML_MAX })).toString('utf8');
}
