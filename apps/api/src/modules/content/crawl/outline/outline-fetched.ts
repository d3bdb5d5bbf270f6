import { outlinePage } from '@bhashantar/segmenter/html';
import { decodeHtml } from '../../../../platform/charset/decode-html.js';

/** A page as it came. */
export interface FetchedBody {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
}

/** In characters. Longer pages are rewritten and read in threads. */
const MAX_LENGTH = 128 * 1024;
/** A page of `MAX_LENGTH` characters has at most this many bytes. */
export const MAX_OUTLINED_BYTES = 4 * MAX_LENGTH;

/** The outline of a page as the render server receives it; undefined if the render server must read it. */
export function outlineFetched({ body, contentType }: FetchedBody): Uint8Array | undefined {
  const { html } = decodeHtml(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
  return html.length > MAX_LENGTH ? undefined : outlinePage(html);
}
