/** `-apple-system` and `BlinkMacSystemFont` are older names of `system-ui`. */
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|math|fangsong|ui-[\w-]+|-[\w-]+|BlinkMacSystemFont)$/i;
/** Families without letters, which mostly follow the generic one. */
const SYMBOLS = /emoji|symbol/i;
const CSS_WIDE = /^(?:inherit|initial|unset|revert|revert-layer)?$/i;

/**
 * The name of a family without glyphs, before all others of a stack. Chromium caches how it drew a short text, and the key of this cache is
 * the first loaded family in the stack. Without this family, boxes would stay boxes when another family is added at the end.
 */
export const keyOf = (family: string): string => `${family} key`;

/**
 * Adds one family to a `font-family` value: first, or after the last family that may have letters and before the generic ones. A value
 * without a family of its own stays. The same holds for `monospace` alone, because browsers draw it smaller, and would not beside another family.
 */
export function insertFamily(own: string, family: string, isFirst: boolean): string {
  if (CSS_WIDE.test(own) || own === 'monospace') return own;
  const families = splitFamilies(own);
  const at = isFirst ? 0 : families.findLastIndex((one) => !GENERIC.test(one) && !SYMBOLS.test(one)) + 1;
  families.splice(at, 0, JSON.stringify(family));
  if (!isFirst) families.unshift(JSON.stringify(keyOf(family)));
  return families.join(', ');
}

/** Splits a list at its commas outside of quotes and brackets. */
function splitFamilies(list: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of list.match(/\\.|./gs) ?? []) {
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    if (character === ',' && depth < 1 && !quote) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
