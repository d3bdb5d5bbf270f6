import { charsetOf, findCharsets } from './find-charset.js';

/** A page's text and the encoding it was read by (WHATWG name). */
export interface DecodedHtml {
  readonly html: string;
  readonly charset: string;
}

/** Browsers look for the declaration in the first 1,024 bytes; authors put it later often enough. */
const PRESCAN_BYTES = 4_096;
/** windows-1252 from 0x80 to 0x9f, where it differs from Latin-1; Node 20's decoder takes the two for one. */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const utf8 = new TextDecoder('utf-8');
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(/[\x80-\x9f]/g, (character) => C1[character.charCodeAt(0) - 0x80] ?? character);
}

/** The encoding of a label as browsers know them; undefined for labels they do not know either (utf-7 is one). */
function encodingOf(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

function byByteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function byMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES)).toString('latin1');
  for (const label of findCharsets(head)) {
    const encoding = encodingOf(label);
    // Whoever can read the declaration byte by byte is not reading UTF-16 (HTML standard).
    if (encoding) return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  }
  return undefined;
}

/** Nothing is declared: valid UTF-8 is hardly ever anything else. */
function byContent(bytes: Uint8Array): string {
  try {
    strictUtf8.decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Reads a page as browsers do: by byte order mark, by the header's charset, by its meta element, else by what the bytes look like.
 * A declaration that lies is believed, as browsers believe it; broken sequences become U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string): DecodedHtml {
  const charset = byByteOrderMark(bytes) ?? encodingOf(charsetOf(contentType)) ?? byMeta(bytes) ?? byContent(bytes);
  if (charset === 'utf-8') return { html: utf8.decode(bytes), charset };
  if (charset === 'windows-1252') return { html: decodeWindows1252(bytes), charset };
  return { html: new TextDecoder(charset).decode(bytes), charset };
}
