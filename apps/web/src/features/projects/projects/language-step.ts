import type { LanguageProgress, TranslationType, TypeCounts } from '@bhashantar/contracts';
import { toTranslate } from '../../../lib/machine/find-engine-gap.js';
import type { Machine } from '../../../lib/machine/use-machine.js';

type Known = Pick<Machine, 'running' | 'chance' | 'limit'>;

/** The next step of one language. */
export type LanguageStep =
  | { kind: 'publish' | 'preview' | 'running' }
  | { kind: 'machine'; segments: number }
  | { kind: 'translate' | 'spelled' | 'review'; type: Exclude<TranslationType, 'PBK' | 'USER'>; segments: number };

const STEPS = [
  { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE' },
  { kind: 'spelled', type: 'TRANSLITERATION' },
  { kind: 'review', type: 'MACHINE' },
] as const;

/** The kinds of segments that are still to do, with how many there are. */
export const openSteps = (counts: TypeCounts) =>
  STEPS.map((step) => ({ ...step, segments: counts[step.type].segments })).filter(({ segments }) => segments > 0);

/**
 * Publish the pages that are ready; else wait for a run, translate, by an engine where one can, check transliterations and review machine
 * translations; then preview.
 */
export function languageStep({ language, counts }: LanguageProgress, mayPublish: boolean, machine: Known | undefined): LanguageStep {
  if (mayPublish) return { kind: 'publish' };
  if (machine?.running.includes(language)) return { kind: 'running' };
  const open = openSteps(counts)[0];
  if (open?.kind === 'translate' && machine && !machine.limit && machine.chance?.languages.includes(language))
    return { kind: 'machine', segments: toTranslate(counts) };
  return open ?? { kind: 'preview' };
}
