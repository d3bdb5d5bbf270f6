import type { BackTranslatedWords, ComparedSourceWords } from '@bhashantar/contracts';
import { type ComparableWord, toComparableWords } from './comparable-words.js';

/**
 * A source and its back-translation, with the words that only one of them has. Their order is not compared, because each language has its
 * own. Correct translations have such words too, because a back-translation may use other words for the same thing.
 */
export function compareWithSource(
  source: string,
  words: readonly Pick<BackTranslatedWords, 'text' | 'differs'>[],
  locale: string,
): { words: BackTranslatedWords[]; source: ComparedSourceWords[] } {
  const ofSource = toComparableWords(source, locale);
  const stretches = words.map(({ text, differs }) => ({ differs, words: toComparableWords(text, locale) }));
  const missesInSource = missingFrom(ofSource);
  const missesInBack = missingFrom(stretches.flatMap((stretch) => stretch.words));
  return {
    words: join(
      stretches.flatMap(({ differs, words }) => words.map((word) => ({ text: word.text, differs, isAdded: missesInSource(word) }))),
      (one, other) => one.differs === other.differs && one.isAdded === other.isAdded,
    ),
    source: join(
      ofSource.map((word) => ({ text: word.text, isMissing: missesInBack(word) })),
      (one, other) => one.isMissing === other.isMissing,
    ),
  };
}

/** Whether a word has no partner left among `others`. Each word of `others` is the partner of at most one word. */
function missingFrom(others: readonly ComparableWord[]): (word: ComparableWord) => boolean {
  const left = new Map<string, number>();
  for (const { key } of others) if (key !== undefined) left.set(key, (left.get(key) ?? 0) + 1);
  return ({ key }) => {
    if (key === undefined) return false;
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  };
}

function join<Stretch extends { text: string }>(stretches: Stretch[], isAlike: (one: Stretch, other: Stretch) => boolean): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && isAlike(last, stretch)) last.text += stretch.text;
    else joined.push(stretch);
  }
  return joined;
}
