import { outlinePage } from '@bhashantar/segmenter/html';
import { decodeHtml } from '../../../../platform/charset/decode-html.js';

/** A page as it came. */
export interface FetchedBody {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
}

/** Longer pages are rewritten in threads, and read there. In characters. */
const MAX_LENGTH = 128 * 1024;
/** No page of this many characters has more bytes. */
export const MAX_OUTLINED_BYTES = 4 * MAX_LENGTH;

/** The outline of a page as the render server receives it; undefined if the render server must read it. */
export function outlineFetched({ body, contentType }: FetchedBody): Uint8Array | undefined {
  const { html } = decodeHtml(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
  return html.length > MAX_LENGTH ? undefined : outlinePage(html);
}
