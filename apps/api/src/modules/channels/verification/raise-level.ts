import { canTransition, DOMAIN_VERIFICATION_TRANSITIONS, type DomainVerificationLevel } from '@bhashantar/contracts';

/** The level that follows from the found proofs. A single check that finds nothing lowers none. */
export function raiseLevel(level: DomainVerificationLevel, steps: readonly DomainVerificationLevel[]): DomainVerificationLevel {
  return steps.reduce<DomainVerificationLevel>(
    (reached, next) => (canTransition(DOMAIN_VERIFICATION_TRANSITIONS, `${reached}`, `${next}`) ? next : reached),
    level,
  );
}

/** The levels that a tag proves. A tag that names the project proves more than one that does not. */
export function stepsOfTag({ isFound, isOfProject }: { isFound: boolean; isOfProject: boolean }): DomainVerificationLevel[] {
  return [...(isFound ? [1 as const] : []), ...(isOfProject ? [2 as const] : [])];
}
