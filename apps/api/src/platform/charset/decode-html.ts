import { CharsetSniffer } from './charset-sniffer.js';
import { openDecoder } from './open-decoder.js';

/** A page's text and the encoding it was read by (WHATWG name). */
export interface DecodedHtml {
  readonly html: string;
  readonly charset: string;
}

/** Reads a page as browsers do; see CharsetSniffer. Trusts a wrong declaration, like browsers; broken sequences become U+FFFD. */
export function decodeHtml(bytes: Uint8Array, contentType?: string): DecodedHtml {
  const sniffer = new CharsetSniffer(contentType);
  const charset = sniffer.write(bytes) ?? sniffer.end();
  const decoder = openDecoder(charset);
  return { html: decoder.write(bytes) + decoder.end(), charset };
}
