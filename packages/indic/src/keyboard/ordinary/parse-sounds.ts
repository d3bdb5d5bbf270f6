import type { Letter } from './readings.js';

type Spellings = Letter['spellings'];

/** Spellings, each followed by its cost: `k .05 c 2.7`; `-` is none. */
export function parseSpellings(text: string): Spellings {
  const parts = text.match(/\S+/g) ?? [];
  return parts.flatMap((latin, at) => (at % 2 === 0 ? [[latin === '-' ? '' : latin, Number(parts[at + 1])] as const] : []));
}

/**
 * Letters separated by `|` or lines, each before its spellings. Those for the end of a word follow `/`. A later line of a letter replaces
 * an earlier one.
 */
export function parseLetters(table: string): (Pick<Letter, 'text' | 'spellings'> & { atEnd?: Spellings })[] {
  return table
    .split(/[|\n]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [text = '', ...rest] = line.trim().split(' ');
      const [within = '', atEnd] = rest.join(' ').split('/');
      return { text, spellings: parseSpellings(within), ...(atEnd === undefined ? {} : { atEnd: parseSpellings(atEnd) }) };
    });
}
