import { findPlaceables, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** Invisible characters: soft hyphens, and the characters that isolate values. */
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
 * A key of a text that stays the same when the text is read back from a page. It consists of the letters and of marks for the values. A
 * text that is read from a page may lack tags, or have other tag numbers and other white space.
 */
export function textKey(text: string): string {
  return tokenise(text)
    .map(({ kind, raw }) => (kind === 'text' ? withoutValues(unescapeText(raw)) : kind === 'placeable' ? '{}' : ''))
    .join('')
    .normalize()
    .replace(UNSEEN, '')
    .replace(/\s+/g, '');
}
