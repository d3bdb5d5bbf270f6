import type { DisplayType, TranslationOrigin, TypeCounts } from '@bhashantar/contracts';

/** A translation of a text in Hindi. */
interface Target {
  origin: TranslationOrigin;
  target: string;
  displayType?: DisplayType;
}

export interface FigureSite {
  name: string;
  /** Paths with the bodies of their pages. */
  pages: Readonly<Record<string, string>>;
  /** By source. */
  targets: Readonly<Record<string, readonly Target[]>>;
  /** Sources with their targets in the memory of the organisation. */
  memory: Readonly<Record<string, string>>;
}

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const LAMPS = 'Lamps made of bamboo and brass';
const BAG = 'Bags of jute';
const MORE = 'Read more';
const HOURS = 'We open at nine in the morning';
/** These are 29 of 100 words. In binary, 29 / 100 * 100 is a little less than 29, so that a wrong formula rounds it down to 28. */
const WORDS_29 = Array.from({ length: 29 }, (_, at) => `water${'x'.repeat(at)}`).join(' ');
const WORDS_71 = Array.from({ length: 71 }, (_, at) => `light${'x'.repeat(at)}`).join(' ');

/** Sites on which figures that are counted in several ways would differ. */
export const FIGURE_SITES: readonly FigureSite[] = [
  {
    name: 'a shop whose texts stand on several pages, and twice on one',
    pages: {
      '/': `${p(LAMPS, MORE, MORE, HOURS, 'Bags', 'Our lamps')}<a href="/bags"></a><a href="/lamps"></a>`,
      '/bags': p(BAG, MORE, HOURS),
      '/lamps': p(LAMPS, LAMPS, HOURS),
    },
    targets: {
      [LAMPS]: [{ origin: 'USER', target: 'बाँस और पीतल के दीये' }],
      [BAG]: [
        { origin: 'MACHINE', target: 'जूट के थैले' },
        { origin: 'PBK', target: 'जूट की थैलियाँ' },
      ],
      [MORE]: [{ origin: 'MACHINE', target: 'और पढ़ें' }],
      // A person has decided that this name is spelled. The earlier translation of a machine is not shown.
      Bags: [
        { origin: 'MACHINE', target: 'थैले' },
        { origin: 'USER', target: 'बैग्स', displayType: 't13n' },
      ],
      'Our lamps': [{ origin: 'MACHINE', target: 'आवर लैम्प्स', displayType: 't13n' }],
    },
    memory: { [HOURS]: 'हम सुबह नौ बजे खुलते हैं' },
  },
  {
    name: 'a site of a hundred words of which twenty-nine are translated',
    pages: { '/': p(WORDS_29, WORDS_71) },
    targets: { [WORDS_29]: [{ origin: 'USER', target: 'पानी' }] },
    memory: {},
  },
  {
    name: 'a site on which nothing is translated',
    pages: { '/': p('Nothing here is translated yet', '2026', MORE) },
    targets: {},
    memory: { [MORE]: 'और पढ़ें' },
  },
];

/** The types that texts are counted as. */
export type CountedType = keyof TypeCounts;

export interface CountedPage {
  url: string;
  /** Each text as often as the page shows it. */
  texts: readonly { source: string; words: number }[];
}

/** The figures of a site, counted text by text from its pages and targets: the definitions of docs/glossary.md, word for word. */
export function countSite(pages: readonly CountedPage[], targets: FigureSite['targets']) {
  const all = pages.flatMap(({ texts }) => texts);
  const unique = new Map(all.map(({ source, words }) => [source, words]));
  const counts = Object.fromEntries(
    (['PBK', 'USER', 'MACHINE', 'TRANSLITERATION', 'NO_TRANSLATION_AVAILABLE'] as const).map((type) => {
      const own = [...unique].filter(([source]) => typeOfText(targets[source] ?? []) === type);
      return [type, { segments: own.length, words: sum(own.map(([, words]) => words)) }];
    }),
  ) as TypeCounts;
  const uniqueWords = sum([...unique.values()]);
  const translatedWords = counts.PBK.words + counts.USER.words + counts.MACHINE.words;
  return {
    segments: unique.size,
    words: sum(all.map(({ words }) => words)),
    uniqueWords,
    translatedWords,
    transliteratedWords: counts.TRANSLITERATION.words,
    untranslatedWords: counts.NO_TRANSLATION_AVAILABLE.words,
    translatedPercent: wholePercent(translatedWords, uniqueWords),
    counts,
    pages: pages.map(({ url, texts }) => {
      const once = new Map(texts.map(({ source, words }) => [source, words]));
      const done = [...once].filter(([source]) => isTranslation(targets[source] ?? []));
      return {
        url,
        segments: texts.length,
        words: sum(texts.map(({ words }) => words)),
        wordsToPublish: sum([...once.values()]),
        translatedToPublish: sum(done.map(([, words]) => words)),
      };
    }),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const RANK: readonly TranslationOrigin[] = ['PBK', 'USER', 'MACHINE'];

function typeOfText(targets: readonly Target[]): CountedType {
  const [best] = [...targets].sort((a, b) => RANK.indexOf(a.origin) - RANK.indexOf(b.origin));
  if (!best) return 'NO_TRANSLATION_AVAILABLE';
  return best.displayType === 't13n' ? 'TRANSLITERATION' : best.origin;
}

const isTranslation = (targets: readonly Target[]) => !['TRANSLITERATION', 'NO_TRANSLATION_AVAILABLE'].includes(typeOfText(targets));

/** The largest whole number of hundredths that is not more than the share. */
function wholePercent(part: number, whole: number): number {
  let percent = 0;
  while (whole > 0 && (percent + 1) * whole <= part * 100) percent += 1;
  return percent;
}
