import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** The character references that nearly all pages use; only with their semicolon, where they are unambiguous. */
const COMMON = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
  ['#160', '\u00a0'],
  ['#39', "'"],
  ['#8212', '\u2014'],
  ['#8217', '\u2019'],
]);

/** Decodes a text that has only common references; undefined if it has another one. */
function decodeCommon(raw: string): string | undefined {
  let text = '';
  let from = 0;
  for (let i = raw.indexOf('&'); i >= 0; i = raw.indexOf('&', from)) {
    const end = raw.indexOf(';', i);
    const char = end < 0 ? undefined : COMMON.get(raw.slice(i + 1, end));
    if (char === undefined) return undefined;
    text += raw.slice(from, i) + char;
    from = end + 1;
  }
  return text + raw.slice(from);
}

/** Text as a browser reads it: entities decoded, those without a semicolon too. */
export const decodeText = (raw: string): string => (raw.includes('&') ? (decodeCommon(raw) ?? decodeHTML(raw)) : raw);

/** Whether a text shows nothing: white space, and the NUL characters that browsers drop. */
export const isBlankText = (raw: string): boolean => !decodeText(raw).replaceAll('\0', '').trim();

const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);

/** decodeText for a title, where a NUL character shows as a replacement character. */
export const decodeTitle = (raw: string): string => withoutNul(decodeText(raw));

/** decodeTitle for an attribute's value, where `&copy=` is no entity. */
export const decodeAttribute = (raw: string): string =>
  withoutNul(raw.includes('&') ? (decodeCommon(raw) ?? decodeHTMLAttribute(raw)) : raw);

/** Text written so that a browser reads it back. */
export const encodeText = (text: string): string => text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));

/** encodeText for a quoted attribute value. */
export const encodeAttribute = (text: string): string => encodeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
