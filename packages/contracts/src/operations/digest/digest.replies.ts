import type { DigestFrequency } from './digest.js';

/** What the signed-in person is mailed of a project. */
export interface DigestPreference {
  frequency: DigestFrequency;
  /** When it is looked at next whether there is something to tell; null when it is off. */
  nextAt: string | null;
}
