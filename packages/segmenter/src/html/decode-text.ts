import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Text as a browser reads it: entities decoded (those without a semicolon too), NUL characters dropped. */
export function decodeText(raw: string): string {
  const text = raw.includes('&') ? decodeHTML(raw) : raw;
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** As decodeText for an attribute's value, where `&copy=` is no entity. */
export const decodeAttribute = (raw: string): string => (raw.includes('&') ? decodeHTMLAttribute(raw) : raw);

/** Text written so that a browser reads it back. */
export const encodeText = (text: string): string => text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));

/** As encodeText for a quoted attribute value. */
export const encodeAttribute = (text: string): string => encodeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
