import type { DomainVerificationLevel, VerificationProof } from './verification-level.js';

export interface ScriptVerification {
  level: DomainVerificationLevel;
  scriptFound: boolean;
  projectIdFound: boolean;
  checkedUrl: string;
  reason: string | null;
}

/** The ways to prove that a site belongs to the customer, and the results of the checks. */
export interface DomainVerification {
  level: DomainVerificationLevel;
  /** The proof that the daily checks look for; null until one was found. */
  proof: VerificationProof | null;
  /** The proven part of the host: `/` for all of it, another path for the pages below it; null until a proof was found. */
  path: string | null;
  checkedAt: string | null;
  /** The number of daily checks in a row that have not found the proof. After the third, the level falls to 0. */
  missedChecks: number;
  /** The last report of a visitor's browser from a page with the tag; null before the first. Checked once a day. */
  reportedAt: string | null;
  /** The TXT record; null for a site at an address without a domain name. */
  dns: { name: string; value: string } | null;
  file: { url: string; content: string };
}

export interface DomainVerificationCheck {
  level: DomainVerificationLevel;
  isFound: boolean;
  reason: string | null;
}
