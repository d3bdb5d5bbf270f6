import { fillMark, isPlain } from './fit-target.js';
import { TOKEN_ENTITY_OR_RESERVED } from './grammar.js';

/**
 * The readable form of a text in the segment format: without tags, with decoded entities and filled placeables. Without values the
 * placeables stay `{1}`. A text that breaks the grammar is returned as it is.
 */
export function toPlainText(source: string, placeables?: string[]): string {
  // A fast path: searches call this for every text of a project, and many texts contain no marks.
  if (isPlain(source)) return source;
  let isValid = true;
  const text = source.replace(TOKEN_ENTITY_OR_RESERVED, (mark) => {
    if (mark.length === 1) isValid = false;
    return mark[0] === '<' ? '' : fillMark(mark, placeables);
  });
  return isValid ? text : source;
}
