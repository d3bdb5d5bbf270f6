/** Tags of the segment format, `<1>`, `</1>`, `<2/>`, and placeables, `{1}`. */
export const TOKEN = /<\/?\d{1,5}\/?>|\{\d{1,5}\}/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#123;': '{', '&#125;': '}' };
const ENTITY_OF: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' };
const KEEP_OR_ESCAPE = /<\/?\d{1,5}\/?>|\{\d{1,5}\}|&(?:amp|lt|gt|#123|#125);|[&<>{}]/g;
// First strong isolate would guess; tags read left to right in every script.
const LRI = '\u2066';
const PDI = '\u2069';
const ISOLATED = new RegExp(`${LRI}(${TOKEN.source})${PDI}`, 'g');

/** What stands in the text field as the segment format: stray signs are escaped, tags and placeables stay. */
export function fromEditable(text: string): string {
  return text.replace(ISOLATED, '$1').replace(KEEP_OR_ESCAPE, (found) => ENTITY_OF[found] ?? found);
}

/**
 * A target as people edit it: `&` instead of `&amp;`. A text that would not come back the same stays as it is.
 * In right-to-left texts each tag is isolated, or its brackets would be mirrored and torn apart.
 */
export function toEditable(target: string, direction: 'ltr' | 'rtl'): string {
  const plain = target.replace(/&(?:amp|lt|gt|#123|#125);/g, (entity) => ENTITIES[entity] ?? entity);
  const text = fromEditable(plain) === target ? plain : target;
  return direction === 'rtl' ? text.replace(TOKEN, `${LRI}$&${PDI}`) : text;
}

/** A tag as it is put into the text field. */
export const toEditableToken = (token: string, direction: 'ltr' | 'rtl'): string => (direction === 'rtl' ? `${LRI}${token}${PDI}` : token);
