import { SPELLING as AS } from '../data/spelling-as.gen.js';
import { SPELLING as BN } from '../data/spelling-bn.gen.js';
import { SPELLING as GU } from '../data/spelling-gu.gen.js';
import { SPELLING as HI } from '../data/spelling-hi.gen.js';
import { SPELLING as KN } from '../data/spelling-kn.gen.js';
import { SPELLING as ML } from '../data/spelling-ml.gen.js';
import { SPELLING as MR } from '../data/spelling-mr.gen.js';
import { SPELLING as OD } from '../data/spelling-od.gen.js';
import { SPELLING as PA } from '../data/spelling-pa.gen.js';
import { SPELLING as TA } from '../data/spelling-ta.gen.js';
import { SPELLING as TE } from '../data/spelling-te.gen.js';
import { SPELLING as UR } from '../data/spelling-ur.gen.js';
import type { LanguageCode } from '../language.js';

const SOURCES: Readonly<Record<LanguageCode, string>> = {
  hi: HI,
  mr: MR,
  gu: GU,
  pa: PA,
  bn: BN,
  as: AS,
  od: OD,
  ta: TA,
  te: TE,
  kn: KN,
  ml: ML,
  ur: UR,
};

/** Feature -> spelling -> weight. A feature is what featuresOf says of a chunk. */
export type SpellingWeights = ReadonlyMap<string, ReadonlyMap<string, number>>;

const tables = new Map<LanguageCode, SpellingWeights>();

/** Weights are written as whole numbers of a twentieth. */
export const STEPS_OF_WEIGHT = 20;

/** One line a feature: `feature spelling=weight spelling=weight`. */
function readTable(source: string): SpellingWeights {
  return new Map(
    source.split('\n').map((line) => {
      const [feature = '', ...weights] = line.split(' ');
      const pairs = weights.map((pair): [string, number] => {
        const cut = pair.indexOf('=');
        return [pair.slice(0, cut), Number(pair.slice(cut + 1)) / STEPS_OF_WEIGHT];
      });
      return [feature, new Map(pairs)];
    }),
  );
}

/** The learned weights of a language, read on first use. */
export function spellingWeights(language: LanguageCode): SpellingWeights {
  const known = tables.get(language);
  if (known) return known;
  const table = readTable(SOURCES[language]);
  tables.set(language, table);
  return table;
}
