import type { LanguageLeverage } from '../translation-memory/language-leverage.replies.js';
import type { EngineForecast, RunLimits } from './pre-translation.replies.js';

/** The bounds of an estimate. The page limit is the upper bound for pages that a short crawl did not reach. */
export interface EstimateRange {
  from: number;
  to: number;
}

/** The part of the sampled pages that the translation memory and the phrasebook know in a language. */
export interface LanguageCoverage {
  language: string;
  /** Unique words of texts that need no engine: the memory or the phrasebook has them. */
  coveredWords: number;
  /** 0 to 1. */
  share: number;
  /** The number of these words that the memory has word for word. */
  memoryMatches: LanguageLeverage['memoryMatches'];
  /** The match analysis of the sample against the translation memory. There is no project yet, so no match counts as in context. */
  bands: LanguageLeverage['bands'];
}

export interface ProjectEstimate {
  /** The address that was read and that a project would use. If no scheme was typed, it is https, or http if only http answers. */
  url: string;
  finalUrl: string;
  reachable: boolean;
  reason: string | null;
  robotsAllowed: boolean;
  language: string | null;
  platform: string | null;
  title: string | null;
  sampledPages: number;
  /** The most likely figures of the pages that a crawl would read; exact if each range is a single number. */
  estimatedPages: number;
  /** Each text counted once, however many pages it stands on. */
  estimatedWords: number;
  pageRange: EstimateRange;
  wordRange: EstimateRange;
  segments: number;
  words: number;
  coverage: LanguageCoverage[];
  /** A row for each target language. */
  engines: EngineForecast[];
  /** The time of the translation without that of the crawl, for the whole site and all languages; see `RunEstimate`. */
  translationSeconds: number | null;
  /** The part of the whole site that limits leave out. */
  limits: RunLimits;
  /** The time that this estimate took. */
  seconds: number;
}
