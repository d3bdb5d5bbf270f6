import type { TranslationType, TypeCounts } from '@bhashantar/contracts';

/** The next step of one language. */
export type LanguageStep =
  | { kind: 'publish' | 'preview' }
  | { kind: 'translate' | 'spelled' | 'review'; type: Exclude<TranslationType, 'PBK' | 'USER'>; segments: number };

const STEPS = [
  { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE' },
  { kind: 'spelled', type: 'TRANSLITERATION' },
  { kind: 'review', type: 'MACHINE' },
] as const;

/** The kinds of segments that are still to do, with how many there are. */
export const openSteps = (counts: TypeCounts) =>
  STEPS.map((step) => ({ ...step, segments: counts[step.type].segments })).filter(({ segments }) => segments > 0);

/** Publish the pages that are ready; else translate, check transliterations and review machine translations; then preview. */
export function languageStep(counts: TypeCounts, mayPublish: boolean): LanguageStep {
  if (mayPublish) return { kind: 'publish' };
  return openSteps(counts)[0] ?? { kind: 'preview' };
}
