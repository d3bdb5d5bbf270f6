import type { TransitionTable } from '../../transition-table.js';

/** 0 none, 1 script verified, 2 project id verified, 3 client verified. */
export const DOMAIN_VERIFICATION_LEVELS = [0, 1, 2, 3] as const;
export type DomainVerificationLevel = (typeof DOMAIN_VERIFICATION_LEVELS)[number];

/** From this level on, it is known that a site belongs to the customer, and the site may be live. */
export const SITE_VERIFIED = 2 satisfies DomainVerificationLevel;
/** A visitor's browser has run the tag as well. */
export const CLIENT_VERIFIED = 3 satisfies DomainVerificationLevel;

/** How it was proven that a site belongs to the customer: by the snippet's tag, by a DNS record, or by a file on the site. */
export const VERIFICATION_PROOFS = ['tag', 'dns', 'file'] as const;
export type VerificationProof = (typeof VERIFICATION_PROOFS)[number];

/** A DNS record or a file counts as level 2. The level falls to 0 only after three daily checks in a row have not found the proof. */
export const DOMAIN_VERIFICATION_TRANSITIONS: TransitionTable<`${DomainVerificationLevel}`> = {
  '': ['0'],
  0: ['1', '2'],
  1: ['2', '0'],
  2: ['3', '0'],
  3: ['0'],
};
