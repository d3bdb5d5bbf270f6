import { diffArrays } from 'diff';
import { TOKEN } from './editable-text.js';

export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Tags whole, and words as the language cuts them: by its letters alone Devanagari would be torn apart. */
function piecesOf(text: string, locale: string): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const tokens = text.match(TOKEN) ?? [];
  return text.split(TOKEN).flatMap((part, at) => {
    const token = tokens[at];
    return [...Array.from(words.segment(part), ({ segment }) => segment), ...(token ? [token] : [])];
  });
}

/** What has to be put in and taken out of one text to make another of it, word by word. */
export function diffTexts(before: string, after: string, locale: string): Change[] {
  return diffArrays(piecesOf(before, locale), piecesOf(after, locale)).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value.join(''),
  }));
}

function kindOf(added: boolean, removed: boolean): Change['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
