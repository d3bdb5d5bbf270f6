import type { DigestFrequency } from './digest.js';

/** The mails about a project that the signed-in person gets. */
export interface DigestPreference {
  frequency: DigestFrequency;
  /** When the next check for news is due; null when it is off. */
  nextAt: string | null;
  /** Whether the person is mailed about requests to translators, unless they turn it off: with the digest, or else soon and many at once. */
  requests: boolean;
}
