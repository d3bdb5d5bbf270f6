import type {
  AutomaticHealth,
  CrawlHealth,
  HealthState,
  JobState,
  LanguageHealth,
  NewContentHealth,
  PublicationState,
  TypeCounts,
  VerificationHealth,
  WebhooksHealth,
} from '@bhashantar/contracts';
import { assertNever, figuresOf, SITE_VERIFIED } from '@bhashantar/contracts';

export type CrawlFacts = Omit<CrawlHealth, 'state'> & { fetched: number };
export type VerificationFacts = Omit<VerificationHealth, 'state'>;
export type NewContentFacts = Omit<NewContentHealth, 'state'>;
export type AutomaticFacts = Omit<AutomaticHealth, 'state'>;
export type WebhooksFacts = Omit<WebhooksHealth, 'state'>;

export interface LanguageFacts {
  language: string;
  publication: PublicationState;
  /** Taken back from visitors after it was live. */
  isWithdrawn: boolean;
  lastPublishedAt: string | null;
  stalePages: number | null;
  errors: number;
  /** The state of the last engine run; null before the first. */
  runState: JobState | null;
  runReason: string | null;
  runFinishedAt: string | null;
  waitsForWords: boolean;
}

/** A few addresses of any site cannot be read. From this share on, something is wrong. */
const MANY_FAILED = 0.05;
/** From this share of the month's words on somebody should know. */
const NEARLY_USED = 0.8;

export function judgeCrawl({ fetched, ...facts }: CrawlFacts): CrawlHealth {
  return { state: stateOfCrawl(facts, fetched), ...facts };
}

function stateOfCrawl({ status, failed }: Omit<CrawlFacts, 'fetched'>, fetched: number): HealthState {
  switch (status) {
    case null:
      return 'notYet';
    case 'FAILED':
      return 'failing';
    // Stopped by a person: the site was read in part.
    case 'INACTIVE':
      return 'attention';
    case 'ACTIVE':
    case 'COMPLETED':
      return failed > (fetched + failed) * MANY_FAILED ? 'attention' : 'good';
    default:
      return assertNever(status);
  }
}

/** A live language needs a verified site, because visitors lose it otherwise. */
export function judgeVerification(facts: VerificationFacts, isAnyLive: boolean): VerificationHealth {
  return { state: stateOfVerification(facts, isAnyLive), ...facts };
}

function stateOfVerification({ level, lostAt, missedChecks, unverifiedDomains }: VerificationFacts, isAnyLive: boolean): HealthState {
  if (level < SITE_VERIFIED) {
    if (lostAt !== null || isAnyLive) return 'failing';
    return level === 0 ? 'notYet' : 'attention';
  }
  return missedChecks > 0 || unverifiedDomains.length > 0 ? 'attention' : 'good';
}

export function judgeNewContent(facts: NewContentFacts): NewContentHealth {
  const { texts, foundPages } = facts;
  if (foundPages > 0 || (texts ?? 0) > 0) return { state: 'attention', ...facts };
  return { state: texts === null ? 'notYet' : 'good', ...facts };
}

export function judgeAutomatic(facts: AutomaticFacts): AutomaticHealth {
  const { isAutomatic, monthlyWords, usedWords, stoppedAt } = facts;
  if (!isAutomatic) return { state: 'notYet', ...facts };
  if (stoppedAt !== null) return { state: 'failing', ...facts };
  return { state: monthlyWords !== null && usedWords >= monthlyWords * NEARLY_USED ? 'attention' : 'good', ...facts };
}

export function judgeWebhooks(facts: WebhooksFacts): WebhooksHealth {
  if (facts.total === 0) return { state: 'notYet', ...facts };
  if (facts.switchedOff > 0) return { state: 'failing', ...facts };
  return { state: facts.failing > 0 ? 'attention' : 'good', ...facts };
}

export function judgeLanguage(facts: LanguageFacts, counts: TypeCounts): LanguageHealth {
  const { language, publication, stalePages, errors, lastPublishedAt, runReason, runFinishedAt } = facts;
  const { uniqueWords: words, translatedWords, translatedPercent } = figuresOf(counts);
  const untranslatedSegments = counts.NO_TRANSLATION_AVAILABLE.segments;
  const transliteratedSegments = counts.TRANSLITERATION.segments;
  const machine = stateOfRun(facts);
  return {
    language,
    coverage: {
      state: untilDone(words > 0, untranslatedSegments + transliteratedSegments),
      ...{ words, translatedWords, translatedPercent, untranslatedSegments, transliteratedSegments },
    },
    stale: { state: untilDone(stalePages !== null, stalePages ?? 0), pages: stalePages },
    // Visitors of a live language get the source in place of a translation with an error.
    errors: {
      state: errors > 0 && publication === 'live' ? 'failing' : untilDone(translatedWords > 0 || errors > 0, errors),
      segments: errors,
    },
    machine: { state: machine, reason: machine === 'good' || machine === 'notYet' ? null : runReason, finishedAt: runFinishedAt },
    publication: { state: stateOfPublication(facts), publication, lastPublishedAt },
  };
}

const untilDone = (isMeasured: boolean, left: number): HealthState => {
  if (!isMeasured) return 'notYet';
  return left > 0 ? 'attention' : 'good';
};

function stateOfRun({ runState, waitsForWords }: LanguageFacts): HealthState {
  if (waitsForWords) return 'attention';
  if (runState === null) return 'notYet';
  return runState === 'failed' ? 'failing' : 'good';
}

function stateOfPublication({ publication, isWithdrawn }: LanguageFacts): HealthState {
  if (publication === 'live') return 'good';
  return isWithdrawn ? 'attention' : 'notYet';
}
