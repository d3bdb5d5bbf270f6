import type { LeverageBand } from '../translation-memory/leverage-band.js';
import type { Pipeline } from './request-state.js';

/** One entry of the history: the rate of a language, the rate of all other languages (`targetLang` is null), or the share of a band. */
export interface RateChange {
  kind: 'rate' | 'share';
  targetLang: string | null;
  band: LeverageBand | null;
  /** Paise for a rate, percent for a share. */
  value: number;
  effectiveAt: string;
  setBy: string | null;
  createdAt: string;
}

export interface TranslationRates {
  organisationId: string;
  /** Per word of every language without a rate of its own, in paise. */
  defaultPaise: number;
  rates: { targetLang: string; paise: number }[];
  shares: { band: LeverageBand; percent: number }[];
  /** The newest first; changes that are not in force yet are among them. */
  history: RateChange[];
  mayEdit: boolean;
}

export interface RequestRule {
  ruleId: string;
  targetLangs: string[];
  pipeline: Pipeline;
  when: 'weekly' | 'words';
  words: number | null;
  withMachine: boolean;
  needsApproval: boolean;
  isActive: boolean;
  /** Words of new content that wait now, over its languages. */
  waitingWords: number;
  /** Null for a rule by words. */
  nextAt: string | null;
  lastRequest: { requestId: string; number: string; createdAt: string } | null;
  createdBy: string | null;
}
