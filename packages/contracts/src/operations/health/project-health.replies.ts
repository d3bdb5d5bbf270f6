import type { PublicationState } from '../../channels/publication/publication.js';
import type { DomainVerificationLevel } from '../../channels/verification/verification-level.js';
import type { CrawlingStatus } from '../../projects/projects/project-status.js';

/** `notYet`: nothing was measured, or nothing is set up that could fail. */
export const HEALTH_STATES = ['good', 'attention', 'failing', 'notYet'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** The largest count of things to do. One more than this means that there are more. */
export const HEALTH_COUNT_MAX = 1_000;

export interface CrawlHealth {
  state: HealthState;
  /** The last crawl; null before the first. */
  status: CrawlingStatus | null;
  startedAt: string | null;
  finishedAt: string | null;
  /** Why it failed or was stopped: a code of the crawler's, or a sentence. */
  reason: string | null;
  pages: number;
  /** Addresses that could not be read. */
  failed: number;
  /** The next scheduled crawl; null if none is planned. */
  nextAt: string | null;
}

export interface VerificationHealth {
  state: HealthState;
  level: DomainVerificationLevel;
  /** When the site lost its verification; null if it has it or never had it. */
  lostAt: string | null;
  /** The number of daily checks in a row that have not found the proof. */
  missedChecks: number;
  /** Further domains of the project that are not verified. */
  unverifiedDomains: string[];
}

export interface NewContentHealth {
  state: HealthState;
  /** New texts since the content was marked as seen; at most one more than the largest count; null if it was never marked. */
  texts: number | null;
  since: string | null;
  /** Pages with unknown texts that visitors found, and that wait for a decision. */
  foundPages: number;
}

export interface AutomaticHealth {
  state: HealthState;
  isAutomatic: boolean;
  /** Null: no limit. */
  monthlyWords: number | null;
  usedWords: number;
  /** When the words of the month were used up; null while some are left. */
  stoppedAt: string | null;
}

export interface WebhooksHealth {
  state: HealthState;
  total: number;
  /** Webhooks whose last deliveries failed and are being retried. */
  failing: number;
  /** Webhooks that were switched off because they kept failing, or because their address is gone. */
  switchedOff: number;
}

export interface CoverageHealth {
  state: HealthState;
  /** Unique words. */
  words: number;
  translatedWords: number;
  /** The translated share of the unique words, in percent, rounded down. */
  translatedPercent: number;
  /** Words without a target. */
  untranslatedSegments: number;
  /** Words that are only spelled by sound. */
  transliteratedSegments: number;
}

export interface StaleHealth {
  state: HealthState;
  /** At most one more than the largest count; null before pages were counted in the language. */
  pages: number | null;
}

export interface ErrorsHealth {
  state: HealthState;
  /** Segments whose translation has an error; at most one more than the largest count. */
  segments: number;
}

export interface MachineHealth {
  state: HealthState;
  /** Why the last run of engines failed or waits. */
  reason: string | null;
  /** When the run ended; null while it runs, and before the first. */
  finishedAt: string | null;
}

export interface PublicationHealth {
  state: HealthState;
  publication: PublicationState;
  /** When a page of the language was published last; null before the first. */
  lastPublishedAt: string | null;
}

export interface LanguageHealth {
  language: string;
  coverage: CoverageHealth;
  stale: StaleHealth;
  errors: ErrorsHealth;
  machine: MachineHealth;
  publication: PublicationHealth;
}

/** The health of a project: each part with its state. */
export interface ProjectHealth {
  checkedAt: string;
  crawl: CrawlHealth;
  verification: VerificationHealth;
  newContent: NewContentHealth;
  automatic: AutomaticHealth;
  webhooks: WebhooksHealth;
  /** The languages, in the order of the project. */
  languages: LanguageHealth[];
}
