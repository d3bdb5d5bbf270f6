import type { BackTranslatedWords, DiffSpan } from '@bhashantar/contracts';
import { diffWords } from '../translation-memory/matches/diff-words.js';

/** Words, and whether the other engine has different ones. */
export type DifferingWords = Pick<BackTranslatedWords, 'text' | 'differs'>;

const WORD = /[\p{L}\p{N}]/u;

/** Two back-translations with the words that only one of them has. Punctuation and spaces do not count as a difference. */
export function markDifferences(first: string, second: string, locale: string): [DifferingWords[], DifferingWords[]] {
  const spans = diffWords(first, second, locale);
  return [wordsOf(spans, 'removed'), wordsOf(spans, 'added')];
}

function wordsOf(spans: readonly DiffSpan[], own: 'removed' | 'added'): DifferingWords[] {
  const words: DifferingWords[] = [];
  for (const { kind, text } of spans) {
    if (kind !== 'same' && kind !== own) continue;
    const differs = kind === own && WORD.test(text);
    const last = words.at(-1);
    if (last?.differs === differs) last.text += text;
    else words.push({ text, differs });
  }
  return words;
}
