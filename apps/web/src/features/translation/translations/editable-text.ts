import { escapeStray, isolateTokens, unescapeText, withoutTokenIsolates } from '@bhashantar/segmenter/segment-format';

/** Converts the content of the text field to the segment format. Escapes stray characters; keeps tags and placeables. */
export const fromEditable = (text: string): string => escapeStray(withoutTokenIsolates(text));

/**
 * A target as people edit it: `&` instead of `&amp;`. A text that would not convert back stays unchanged. In right-to-left texts each tag
 * is isolated, because otherwise its brackets would be mirrored and separated.
 */
export function toEditable(target: string, direction: 'ltr' | 'rtl'): string {
  const plain = unescapeText(target);
  const text = fromEditable(plain) === target ? plain : target;
  return direction === 'rtl' ? isolateTokens(text) : text;
}
