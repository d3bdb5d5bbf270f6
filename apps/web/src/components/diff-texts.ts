import { tokenise } from '@bhashantar/segmenter/segment-format';
import { diffArrays } from 'diff';

export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Keeps tags whole and splits words by the rules of the language. A split by letters would tear Devanagari words apart. */
function wordsAndTokensOf(text: string, locale: string): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  return tokenise(text).flatMap(({ kind, raw }) => (kind === 'text' ? Array.from(words.segment(raw), ({ segment }) => segment) : [raw]));
}

/** The insertions and deletions that turn one text into the other, word by word. */
export function diffTexts(before: string, after: string, locale: string): Change[] {
  return diffArrays(wordsAndTokensOf(before, locale), wordsAndTokensOf(after, locale)).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value.join(''),
  }));
}

function kindOf(added: boolean, removed: boolean): Change['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
