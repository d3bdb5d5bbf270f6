import { wordListOf } from '../languages.js';
import type { PackedWords } from './read-words.js';

const LISTS: Readonly<Record<string, () => Promise<PackedWords>>> = {
  hi: () => import('./words/hi.gen.js'),
  mr: () => import('./words/mr.gen.js'),
  bn: () => import('./words/bn.gen.js'),
  as: () => import('./words/as.gen.js'),
  gu: () => import('./words/gu.gen.js'),
  pa: () => import('./words/pa.gen.js'),
  od: () => import('./words/od.gen.js'),
  ta: () => import('./words/ta.gen.js'),
  te: () => import('./words/te.gen.js'),
  kn: () => import('./words/kn.gen.js'),
  ml: () => import('./words/ml.gen.js'),
  ur: () => import('./words/ur.gen.js'),
  sd: () => import('./words/sd.gen.js'),
  ne: () => import('./words/ne.gen.js'),
  sa: () => import('./words/sa.gen.js'),
  sat: () => import('./words/sat.gen.js'),
  mni: () => import('./words/mni.gen.js'),
  'kas-IN': () => import('./words/kas-IN.gen.js'),
  kok: () => import('./words/kok.gen.js'),
  brx: () => import('./words/brx.gen.js'),
};

/** The words of a language; each list is a separate chunk that loads on demand. */
export async function loadWords(code: string): Promise<PackedWords> {
  return (await LISTS[wordListOf(code)]?.()) ?? { WORDS: '', LOANS: '' };
}
