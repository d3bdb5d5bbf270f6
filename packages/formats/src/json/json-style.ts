import type { JsonEncoding } from './json-encoding.js';
import type { EscapeCounts } from './scan-escapes.js';

/** How a document writes its strings, so that new ones look like its own. */
export interface JsonStyle {
  encoding: JsonEncoding;
  hasBom: boolean;
  /** Characters outside of ASCII are written as \u escapes. */
  escapesNonAscii: boolean;
  /** Slashes are written as \/. */
  escapesSlashes: boolean;
  /** Hexadecimal letters of escapes are capitals. */
  hasUpperHex: boolean;
}

/** The style that a document uses throughout. If it mixes styles, or shows none, characters are written unescaped. */
export function styleOf(counts: EscapeCounts, encoding: JsonEncoding, hasBom: boolean): JsonStyle {
  return {
    encoding,
    hasBom,
    escapesNonAscii: counts.escaped > 0 && counts.literal === 0,
    escapesSlashes: counts.escapedSlash > 0 && counts.plainSlash === 0,
    hasUpperHex: counts.upper > counts.lower,
  };
}

/** Escapes of RFC 8259, section 7, that are shorter than \u. */
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
/** Single UTF-16 units: a character beyond the basic plane is written as two escapes. */
const MUST = /["\\\0-\x1f]/g;
const MUST_OR_SLASH = /["\\\0-\x1f/]/g;
const MUST_OR_NON_ASCII = /["\\\0-\x1f]|[^\0-\x7f]/g;
const ALL = /["\\\0-\x1f/]|[^\0-\x7f]/g;

function unescapedOf({ escapesNonAscii, escapesSlashes }: JsonStyle): RegExp {
  if (escapesNonAscii) return escapesSlashes ? ALL : MUST_OR_NON_ASCII;
  return escapesSlashes ? MUST_OR_SLASH : MUST;
}

/** A text as it stands between the quotes of a JSON string (RFC 8259, section 7). Throws a RangeError on half of a surrogate pair or NUL. */
export function encodeJsonString(text: string, style: JsonStyle): string {
  if (/\p{Surrogate}|\0/u.test(text)) throw new RangeError('A target holds half of a character, or NUL.');
  return text.replace(unescapedOf(style), (character) => {
    const short = SHORT[character];
    if (short) return short;
    const hex = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${style.hasUpperHex ? hex.toUpperCase() : hex}`;
  });
}
