import { fillMark, isPlain } from './fit-target.js';
import { TOKEN_ENTITY_OR_RESERVED } from './grammar.js';

/**
 * A text of the segment format as people read it: tags gone, entities decoded, placeables filled in (or kept as `{1}` when no
 * values are given). A text that breaks the grammar comes back as it is.
 */
export function toPlainText(source: string, placeables?: string[]): string {
  // Whole projects are searched by it, and many of their texts hold no mark.
  if (isPlain(source)) return source;
  let isValid = true;
  const text = source.replace(TOKEN_ENTITY_OR_RESERVED, (mark) => {
    if (mark.length === 1) isValid = false;
    return mark[0] === '<' ? '' : fillMark(mark, placeables);
  });
  return isValid ? text : source;
}
