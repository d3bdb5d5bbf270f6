import { TAG, TOKEN_OR_ENTITY } from '../segment-format/grammar.js';
import { readToken } from '../segment-format/tokens.js';

const KEPT_OR_WORD = new RegExp(`(${TOKEN_OR_ENTITY.source})|\\p{L}[\\p{L}\\p{M}]*`, 'gu');

/** A target that shows: every word of the source in brackets, inline tags and placeables where they were. */
export const markTarget = (source: string): string => source.replace(KEPT_OR_WORD, (word, kept) => kept ?? `[${word}]`);

/** markTarget with the inline tags of the top level in reverse order. */
export function reverseTarget(source: string): string {
  const items: { isElement: boolean; text: string }[] = [];
  let depth = 0;
  for (const [i, part] of markTarget(source).split(TAG).entries()) {
    const kind = i % 2 ? readToken(part).kind : 'text';
    const last = items.at(-1);
    if (depth > 0 && last) last.text += part;
    else items.push({ isElement: kind !== 'text', text: part });
    if (kind === 'open') depth++;
    else if (kind === 'close') depth--;
  }
  const reversed = items.filter(({ isElement }) => isElement).reverse();
  return items.map((item) => (item.isElement ? reversed.shift()?.text : item.text)).join('');
}

/** The source with its words and inline tags in reverse order, on every level. */
export function reverseWords(source: string): string {
  const top: string[] = [];
  const levels = [top];
  const openings: string[] = [];
  for (const [i, part] of source.split(TAG).entries()) {
    const level = levels.at(-1) as string[];
    const kind = i % 2 ? readToken(part).kind : 'text';
    if (kind === 'open') {
      levels.push([]);
      openings.push(part);
    } else if (kind === 'close') {
      levels.pop();
      levels.at(-1)?.push(openings.pop() + level.reverse().join('') + part);
    } else if (kind === 'void') level.push(part);
    else level.push(...part.split(/( )/).filter(Boolean));
  }
  return top.reverse().join('');
}
