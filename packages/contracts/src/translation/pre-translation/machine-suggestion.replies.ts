import type { TargetProblem } from '../translations/translation.replies.js';

/** One engine and its translation of a segment. */
export interface MachineSuggestion {
  /** The id of a connection, or the name of an engine of the installation. */
  engine: string;
  name: string;
  /** The pivot language, if the engine does not translate the pair directly. */
  via: string | null;
  /** `open`: this call has not asked the engine. `failed`: a later attempt may succeed. `refused`: its answer was rejected. */
  state: 'made' | 'open' | 'refused' | 'failed';
  /** In the segment format; null unless the engine has translated. */
  target: string | null;
  /** The findings of the project's checks in the target. */
  problems: TargetProblem[];
  /** The reason why there is no translation; null unless refused or failed. */
  reason: string | null;
  /** The price of one call in paise; null if it is not known. */
  cost: number | null;
}

/** Machine translations of a segment, possible or made. They are not stored as translations. */
export interface MachineSuggestions {
  /**
   * `switchedOff`: machine translation is off for the language. `noEngine`: none translates in this direction. `unavailable`: no engine
   * says which languages it has.
   */
  state: 'ready' | 'switchedOff' | 'noEngine' | 'unavailable';
  /** In the order in which the project asks them. */
  engines: MachineSuggestion[];
  /** Characters of the source that each engine receives, in Unicode code points. */
  characters: number;
  /** Words of the plan that the first translation of the segment costs; 0 if it has one. They are reserved while an engine translates. */
  words: number;
  /** Words of the plan that are left; null without limit. */
  wordsLeft: number | null;
}
