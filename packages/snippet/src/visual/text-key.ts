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
 * The key that a text shares with its reading from a page: letters, and the places of values. In the page, tags may be cut off, numbered
 * differently, or have their white space at another place.
 */
export function textKey(text: string): string {
  return tokenise(text)
    .map(({ kind, raw }) => (kind === 'text' ? withoutValues(unescapeText(raw)) : kind === 'placeable' ? '{}' : ''))
    .join('')
    .normalize()
    .replace(UNSEEN, '')
    .replace(/\s+/g, '');
}
