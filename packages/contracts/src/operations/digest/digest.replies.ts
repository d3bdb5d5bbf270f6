import type { DigestFrequency } from './digest.js';

/** The mails about a project that the signed-in person gets. */
export interface DigestPreference {
  frequency: DigestFrequency;
  /** When the next check for news is due; null when it is off. */
  nextAt: string | null;
  /**
   * Whether the person gets mails about requests to translators, until they turn this off. The mails come with the digest, or otherwise
   * soon, with several notices in one mail.
   */
  requests: boolean;
}
