import type { TranslationType, TypeCounts } from '@bhashantar/contracts';

/** What is next for one language. */
export type LanguageStep =
  | { kind: 'translate' | 'spelled' | 'review'; type: Exclude<TranslationType, 'PBK' | 'USER'>; segments: number }
  | { kind: 'preview' };

const STEPS = [
  { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE' },
  { kind: 'spelled', type: 'TRANSLITERATION' },
  { kind: 'review', type: 'MACHINE' },
] as const;

/** Translate, check transliterations, review machine translations; then preview. */
export function languageStep(counts: TypeCounts): LanguageStep {
  const step = STEPS.find(({ type }) => counts[type].segments > 0);
  return step ? { ...step, segments: counts[step.type].segments } : { kind: 'preview' };
}
