/** A stretch of whole words of a back-translation. */
export interface BackTranslatedWords {
  /** In the segment format. */
  text: string;
  /** Whether the other engine has other words here. */
  differs: boolean;
  /** Whether the source lacks such words here. */
  isAdded: boolean;
}

/** A stretch of whole words of the source. */
export interface ComparedSourceWords {
  /** In the segment format. */
  text: string;
  /** Whether the back-translation lacks such words here. */
  isMissing: boolean;
}

/** The target of a segment in the language of its source, by one engine. */
export interface EngineBackTranslation {
  /** The id of a connection, or the name of an engine of the installation. */
  engine: string;
  name: string;
  /** `open`: the engine has not been asked. `failed`: a later attempt may succeed. `refused`: no attempt will. */
  state: 'made' | 'open' | 'refused' | 'failed';
  words: BackTranslatedWords[];
  /** The source compared with these words; empty if there are none. Articles, auxiliaries and similar words are not compared. */
  source: ComparedSourceWords[];
  /** The reason why there is no back-translation; null unless refused or failed. */
  reason: string | null;
  /** The cost in paise of an engine that is open or failed; null if the price is unknown or nothing is left to ask. */
  cost: number | null;
}

/** The meaning of a target, for people who read only the source language. */
export interface BackTranslation {
  /**
   * `untranslated`: the segment has no target. `switchedOff`: machine translation is off for the language. `noEngine`: none translates in
   * this direction. `unavailable`: no engine says which languages it has.
   */
  state: 'ready' | 'untranslated' | 'switchedOff' | 'noEngine' | 'unavailable';
  /** Two at most. Their differing words are marked when both have answered. */
  engines: EngineBackTranslation[];
  /** Characters of the target that each engine receives, in Unicode code points. */
  characters: number;
}
