import { readToken, TOKEN_OR_ENTITY, unescapeText } from '@bhashantar/segmenter/segment-format';

/** The unit of comparison: a word, a punctuation mark, a placeable or an inline tag. White space is none. */
export interface ComparedWord {
  /** Equal words have equal keys: case, width and the numbers of tags and placeables make no difference. */
  readonly key: string;
  readonly kind: 'word' | 'mark' | 'placeable' | 'tag';
}

/** Scripts without spaces between words are compared by the character. */
const WORD_OR_MARK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}_\u200c\u200d])+|\S/gu;
const IS_WORD = /[\p{L}\p{N}]/u;

function addWords(words: ComparedWord[], text: string): void {
  for (const [key] of text.normalize('NFKC').toLowerCase().matchAll(WORD_OR_MARK)) {
    words.push({ key, kind: IS_WORD.test(key) ? 'word' : 'mark' });
  }
}

function keyOfToken(raw: string): ComparedWord {
  const { kind } = readToken(raw);
  return kind === 'placeable' ? { key: '{}', kind } : { key: `<${kind}>`, kind: 'tag' };
}

/** The words of a text in the segment format, as they are compared. */
export function readWords(text: string): ComparedWord[] {
  const words: ComparedWord[] = [];
  let run = '';
  let at = 0;
  for (const { 0: raw, index } of text.matchAll(TOKEN_OR_ENTITY)) {
    run += text.slice(at, index);
    at = index + raw.length;
    if (raw.startsWith('&')) {
      run += unescapeText(raw);
      continue;
    }
    addWords(words, run);
    run = '';
    words.push(keyOfToken(raw));
  }
  addWords(words, run + text.slice(at));
  return words;
}
