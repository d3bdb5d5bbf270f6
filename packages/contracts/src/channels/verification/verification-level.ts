import type { TransitionTable } from '../../transition-table.js';

/** 0 none, 1 script verified, 2 project id verified, 3 client verified. */
export const DOMAIN_VERIFICATION_LEVELS = [0, 1, 2, 3] as const;
export type DomainVerificationLevel = (typeof DOMAIN_VERIFICATION_LEVELS)[number];

/** From this level on a site is known to be the customer's, and may be live. */
export const SITE_VERIFIED = 2 satisfies DomainVerificationLevel;
/** A visitor's browser has run the tag as well. */
export const CLIENT_VERIFIED = 3 satisfies DomainVerificationLevel;

/** How a site was shown to be its customer's: by the snippet's tag, a DNS record, or a file on it. */
export const VERIFICATION_PROOFS = ['tag', 'dns', 'file'] as const;
export type VerificationProof = (typeof VERIFICATION_PROOFS)[number];

/** A DNS record or a file counts as level 2; down to 0 only after the proof has been missing from three daily checks. */
export const DOMAIN_VERIFICATION_TRANSITIONS: TransitionTable<`${DomainVerificationLevel}`> = {
  '': ['0'],
  0: ['1', '2'],
  1: ['2', '0'],
  2: ['3', '0'],
  3: ['0'],
};
