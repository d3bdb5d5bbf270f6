import type { LanguageProgress, TranslationType, TypeCounts } from '@bhashantar/contracts';
import { toTranslate } from '../../../lib/machine/find-engine-gap.js';
import type { Machine } from '../../../lib/machine/use-machine.js';

type Known = Pick<Machine, 'running' | 'chance' | 'limit'>;

/** The next step of one language. */
export type LanguageStep =
  | { kind: 'publish' | 'verify' | 'preview' | 'running' }
  | { kind: 'machine'; segments: number }
  | { kind: 'translate' | 'spelled' | 'review'; type: Exclude<TranslationType, 'PBK' | 'USER'>; segments: number };

const STEPS = [
  { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE' },
  { kind: 'spelled', type: 'TRANSLITERATION' },
  { kind: 'review', type: 'MACHINE' },
] as const;

/** The kinds of unfinished segments, each with its number. */
export const openSteps = (counts: TypeCounts) =>
  STEPS.map((step) => ({ ...step, segments: counts[step.type].segments })).filter(({ segments }) => segments > 0);

/** Whether pages are ready to be published, or the person has to verify the site before; undefined for neither. */
export type ToPublish = 'ready' | 'unverified' | undefined;

/**
 * The first of these that applies: publish the ready pages, wait for a run, translate (by an engine if one can), verify the site, check
 * transliterations, review machine translations, preview.
 */
export function languageStep({ language, counts }: LanguageProgress, toPublish: ToPublish, machine: Known | undefined): LanguageStep {
  if (toPublish === 'ready') return { kind: 'publish' };
  if (machine?.running.includes(language)) return { kind: 'running' };
  const open = openSteps(counts)[0];
  if (open?.kind === 'translate' && machine && !machine.limit && machine.chance?.languages.includes(language))
    return { kind: 'machine', segments: toTranslate(counts) };
  if (open?.kind !== 'translate' && toPublish === 'unverified') return { kind: 'verify' };
  return open ?? { kind: 'preview' };
}
