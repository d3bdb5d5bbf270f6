// English names that CLDR knows and that have only one meaning when they stand alone, as in country drop-downs, lists of languages, and
// dates.
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The origin of a name: the code that finds it in any language. Months and weekdays count from 0, weekdays from Sunday. */
export type NameSource =
  | { readonly kind: 'region' | 'regionShort' | 'language' | 'currency'; readonly code: string }
  | { readonly kind: 'month' | 'monthShort' | 'weekday' | 'weekdayShort'; readonly index: number };

/** Pseudo-regions of CLDR, and codes of metals, tests and funds. */
const NO_REGIONS = new Set(['QO', 'XA', 'XB', 'ZZ']);
const NO_CURRENCY = /^X(?!AF|OF|PF|CD)/;
/** Three-letter codes of languages of India; the hundreds of others include too many English words (Even, Crow, Slave). */
const INDIAN_LANGUAGES = 'awa bho brx doi gom kha kok lus mag mai mni raj sat tcy'.split(' ');

/**
 * Names that are left out because the word is as likely something else: a given name or a trade (Chad, Jordan, Georgia, Mali), a thing
 * (Turkey, Jersey, Chile), a verb (Polish, March, Mar, Wed, Sat), or another kind of word (May, August, Jan, Sun, Mon, Ido, Ewe, Cree).
 */
const AMBIGUOUS = new Set(
  'chad jordan georgia turkey jersey chile mali polish ewe ido cree pali may march august jan mar sun mon wed sat us uk un'.split(' '),
);

const DAY_MS = 86_400_000;
const SUNDAY = Date.UTC(2023, 0, 1);

/** The day of a given month or weekday, for formats in UTC. */
export const dayOfMonth = (month: number): number => Date.UTC(2023, month, 15);
export const dayOfWeek = (weekday: number): number => SUNDAY + weekday * DAY_MS;

const displayed = (type: Intl.DisplayNamesType, codes: readonly string[], style: Intl.RelativeTimeFormatStyle = 'long') => {
  const names = new Intl.DisplayNames('en', { type, style, fallback: 'none' });
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [{ code, name }];
  });
};

const formatted = (options: Intl.DateTimeFormatOptions, dates: readonly number[]) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return dates.map((date, index) => ({ index, name: format.format(date) }));
};

function* namedSources(): Generator<[name: string, source: NameSource]> {
  const regions = PAIRS.map((pair) => pair.toUpperCase()).filter((code) => !NO_REGIONS.has(code));
  const currencies = Intl.supportedValuesOf('currency').filter((code) => !NO_CURRENCY.test(code));
  for (const { name, code } of displayed('region', regions)) yield [name, { kind: 'region', code }];
  for (const { name, code } of displayed('region', regions, 'short')) yield [name, { kind: 'regionShort', code }];
  for (const { name, code } of displayed('language', [...PAIRS, ...INDIAN_LANGUAGES])) yield [name, { kind: 'language', code }];
  for (const { name, code } of displayed('currency', currencies)) yield [name, { kind: 'currency', code }];
  const months = Array.from({ length: 12 }, (_, month) => dayOfMonth(month));
  const weekdays = Array.from({ length: 7 }, (_, weekday) => dayOfWeek(weekday));
  for (const { name, index } of formatted({ month: 'long' }, months)) yield [name, { kind: 'month', index }];
  for (const { name, index } of formatted({ month: 'short' }, months)) yield [name, { kind: 'monthShort', index }];
  for (const { name, index } of formatted({ weekday: 'long' }, weekdays)) yield [name, { kind: 'weekday', index }];
  for (const { name, index } of formatted({ weekday: 'short' }, weekdays)) yield [name, { kind: 'weekdayShort', index }];
}

/** The English names and their sources, by `keyOf` the name. If two names are equal, the first one counts (a region before a language). */
export function englishNames(keyOf: (name: string) => string): Map<string, { name: string; source: NameSource }> {
  const found = new Map<string, { name: string; source: NameSource }>();
  for (const [name, source] of namedSources()) {
    // Forms also write "Saint Lucia".
    for (const key of [keyOf(name), keyOf(name.replace(/^St\. /, 'Saint '))]) {
      if (!found.has(key) && !AMBIGUOUS.has(key)) found.set(key, { name, source });
    }
  }
  return found;
}
