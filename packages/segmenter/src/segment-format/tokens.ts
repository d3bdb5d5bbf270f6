import { TOKEN } from './grammar.js';

/** A stretch of text with its entities not decoded (see `unescapeText`). */
export interface TextToken {
  readonly kind: 'text';
  readonly raw: string;
}

/** A tag; the two of a pair have the same number. */
export interface TagToken {
  readonly kind: 'open' | 'close' | 'void';
  readonly number: number;
  readonly raw: string;
}

export interface PlaceableToken {
  readonly kind: 'placeable';
  readonly number: number;
  readonly raw: string;
}

/** A part of a text in the segment format; `raw` is how it is written. */
export type SegmentToken = TextToken | TagToken | PlaceableToken;

export const openingTag = (number: number): string => `<${number}>`;
export const closingTag = (number: number): string => `</${number}>`;
export const voidTag = (number: number): string => `<${number}/>`;
export const placeable = (number: number): string => `{${number}}`;

/** Reads one tag or placeable, as `TOKEN` finds it. */
export function readToken(raw: string): TagToken | PlaceableToken {
  if (raw.startsWith('{')) return { kind: 'placeable', number: Number.parseInt(raw.slice(1), 10), raw };
  if (raw.startsWith('</')) return { kind: 'close', number: Number.parseInt(raw.slice(2), 10), raw };
  return { kind: raw.endsWith('/>') ? 'void' : 'open', number: Number.parseInt(raw.slice(1), 10), raw };
}

/** Splits a text into tokens. Their `raw` values, joined, are the text. It does not check whether tags match (see `parseSegment`). */
export function tokenise(text: string): SegmentToken[] {
  const tokens: SegmentToken[] = [];
  let at = 0;
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    if (index > at) tokens.push({ kind: 'text', raw: text.slice(at, index) });
    tokens.push(readToken(raw));
    at = index + raw.length;
  }
  if (at < text.length) tokens.push({ kind: 'text', raw: text.slice(at) });
  return tokens;
}

/** Applies `change` to each text token of a text, with its entities not decoded. Tags and placeables stay. */
export const mapText = (text: string, change: (raw: string) => string): string =>
  tokenise(text)
    .map(({ kind, raw }) => (kind === 'text' ? change(raw) : raw))
    .join('');

/** The tags and placeables of a text, each once, in order. */
export const tokensOf = (text: string): string[] => [...new Set(text.match(TOKEN) ?? [])];
