import { findPlaceables, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** Signs that are not seen: soft hyphens, and what isolates values for their direction. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function withoutValues(text: string): string {
  let from = 0;
  let result = '';
  for (const [start, end] of findPlaceables(text)) {
    result += `${text.slice(from, start)}{}`;
    from = end;
  }
  return result + text.slice(from);
}

/**
 * What a text and the text that is read from a page with it have in common: letters, and where values stand. Tags may be cut off, numbered
 * otherwise, or have their white space elsewhere.
 */
export function textKey(text: string): string {
  return tokenise(text)
    .map(({ kind, raw }) => (kind === 'text' ? withoutValues(unescapeText(raw)) : kind === 'placeable' ? '{}' : ''))
    .join('')
    .normalize()
    .replace(UNSEEN, '')
    .replace(/\s+/g, '');
}
