import type { ItemRow } from '../store/rows.js';
import { readMarkup } from './inline-markup.js';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const describe = (element: string) => `<${element.replace(' ', ' id="')}">`;
const countGraphemes = (text: string) => [...GRAPHEMES.segment(text)].length;

function findMarkupFault(source: string, target: string): string | undefined {
  const [wanted, got] = [readMarkup(source), readMarkup(target)];
  if (typeof got === 'string') return got;
  if (typeof wanted === 'string') return undefined;
  const missing = wanted.elements.filter((element) => !got.elements.includes(element));
  const extra = got.elements.filter((element) => !wanted.elements.includes(element));
  if (missing.length > 0) return `${missing.map(describe).join(', ')} of the source is missing`;
  return extra.length > 0 ? `${extra.map(describe).join(', ')} is not in the source` : undefined;
}

export function toPlainText({ format, text }: { format: ItemRow['format']; text: string }): string {
  const markup = format === 'plain' ? text : readMarkup(text);
  if (typeof markup === 'object') return markup.plain;
  return text;
}

export function countWords(item: { format: ItemRow['format']; text: string }): number {
  return [...WORDS.segment(toPlainText(item))].filter(({ isWordLike }) => isWordLike).length;
}

/** A sentence that says why a text is no translation of an item; undefined when it is one. */
export function findTargetFault(item: Pick<ItemRow, 'format' | 'text' | 'maxLength'>, target: string): string | undefined {
  if (target.trim() === '') return 'the translation is empty';
  const fault = item.format === 'inline-xliff' ? findMarkupFault(item.text, target) : undefined;
  if (fault) return fault;
  const length = countGraphemes(toPlainText({ format: item.format, text: target }));
  if (item.maxLength !== undefined && length > item.maxLength) return `${length} characters; at most ${item.maxLength} are allowed`;
  return undefined;
}

/** The first characters of a text, as a reader counts them. */
export const cutText = (text: string, length: number): string =>
  [...GRAPHEMES.segment(text)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('');
