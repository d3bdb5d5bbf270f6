import type { Draft } from './draft.js';
import { normaliseUrl } from './normalise-url.js';

export const STEPS = ['address', 'languages', 'scope', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What a step still lacks, as the key of its message; undefined when it is complete. */
export function missingIn(step: Step, draft: Draft): 'addressWrong' | 'nameMissing' | 'languagesMissing' | undefined {
  if (step === 'address' && !normaliseUrl(draft.address)) return 'addressWrong';
  if (step === 'address' && !draft.name.trim()) return 'nameMissing';
  if (step === 'languages' && draft.targetLanguages.length === 0) return 'languagesMissing';
  return undefined;
}

/** The furthest step a draft may be at: a link to a later one leads here. */
export function reachableStep(asked: Step, draft: Draft): Step {
  const asking = STEPS.indexOf(asked);
  const firstOpen = STEPS.findIndex((step) => missingIn(step, draft));
  return STEPS[firstOpen === -1 ? asking : Math.min(asking, firstOpen)] ?? 'address';
}
