import { hasCapability, SETUP_STEPS, type SetupStep } from '@bhashantar/contracts';
import type { Draft } from './draft.js';
import { normaliseUrl } from './normalise-url.js';

/** A project for API translation has no pages to choose, and nothing that could be sampled. */
export const stepsOf = ({ projectType }: Draft): readonly SetupStep[] =>
  hasCapability(projectType, 'site') ? SETUP_STEPS : ['address', 'languages'];

/** The key of the message about a step's missing input; undefined when it is complete. */
export function missingIn(step: SetupStep, draft: Draft): 'addressWrong' | 'nameMissing' | 'languagesMissing' | undefined {
  if (step === 'address' && !normaliseUrl(draft.address)) return 'addressWrong';
  if (step === 'address' && !draft.name.trim()) return 'nameMissing';
  if (step === 'languages' && draft.targetLanguages.length === 0) return 'languagesMissing';
  return undefined;
}

/** The furthest step a draft may be at: a link to a later one leads here. */
export function reachableStep(asked: SetupStep, draft: Draft): SetupStep {
  const steps = stepsOf(draft);
  const asking = steps.includes(asked) ? steps.indexOf(asked) : steps.length - 1;
  const firstOpen = steps.findIndex((step) => missingIn(step, draft));
  return steps[firstOpen === -1 ? asking : Math.min(asking, firstOpen)] ?? 'address';
}
