import type { DomainVerificationLevel, VerificationProof } from '@bhashantar/contracts';

/** `site`: the site was verified by another proof than the tag, so nothing is known about a tag. */
export interface VerificationStep {
  step: 1 | 2 | 3 | 'site';
  isReached: boolean;
}

/** The steps of a site's verification. A DNS record or a file is worth level 2 without a tag on any page; level 3 needs one. */
export function listVerificationSteps(level: DomainVerificationLevel, proof: VerificationProof | undefined): VerificationStep[] {
  const steps = level === 2 && proof !== 'tag' ? (['site', 3] as const) : ([1, 2, 3] as const);
  return steps.map((step) => ({ step, isReached: level >= (step === 'site' ? 2 : step) }));
}
