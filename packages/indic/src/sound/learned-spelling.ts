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

const SOURCES: Readonly<Record<LanguageCode, string>> = { hi: HI, mr: MR, gu: GU, pa: PA, bn: BN, as: AS, od: OD, ta: TA, te: TE, kn: KN, ml: ML, ur: UR };

const tables = new Map<LanguageCode, ReadonlyMap<string, string>>();

function readTable(source: string): ReadonlyMap<string, string> {
  return new Map(
    source.split('\n').map((line) => {
      const cut = line.lastIndexOf(' ');
      return [line.slice(0, cut), line.slice(cut + 1)];
    }),
  );
}

function tableOf(language: LanguageCode): ReadonlyMap<string, string> {
  const known = tables.get(language);
  if (known) return known;
  const table = readTable(SOURCES[language]);
  tables.set(language, table);
  return table;
}

/** The spelling of the most specific context that the language's table knows; keys run from general to specific. */
export function learnedSpelling(keys: readonly string[], language: LanguageCode): string | undefined {
  const table = tableOf(language);
  const key = keys.findLast((candidate) => table.has(candidate));
  return key === undefined ? undefined : table.get(key);
}
