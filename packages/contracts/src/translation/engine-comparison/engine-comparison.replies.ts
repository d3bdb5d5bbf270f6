import type { JobState } from '../../events.js';

/** The size and cost of a comparison of engines in one language. */
export interface ComparisonPlan {
  language: string;
  /** Reviewed segments that can be compared. */
  reviewed: number;
  /** The number of them that it would translate. */
  segments: number;
  /** Unicode code points of the sources, sent to each engine. */
  characters: number;
  /** The engines for the language, each with its cost in paise; null if its price is unknown. */
  engines: { engine: string; name: string; cost: number | null }[];
}

/** The results of one engine in one language. */
export interface EngineScore {
  engine: string;
  name: string;
  /** Segments that it was sent, those that the checks refused, and those that failed. */
  segments: number;
  refused: number;
  failed: number;
  /** chrF2 (Popović 2015) of all answers together against the reviewed targets, 0 to 100; null without an answer. */
  chrf: number | null;
  /** The edit distance to the reviewed target, divided by the length of the longer text: the mean over all answers, 0 to 1. */
  editDistance: number | null;
  /** In paise per million characters; null if it is unknown. */
  pricePerMillion: number | null;
  /** The cost of this comparison, in paise. */
  cost: number | null;
  /** The median time for one text. */
  milliseconds: number | null;
}

export interface ComparedAnswer {
  engine: string;
  text: string | null;
  /** Why there is none. */
  problem: string | null;
  editDistance: number | null;
}

/** A segment with the translations by people and by engines, in the segment format. */
export interface ComparedSegment {
  source: string;
  reference: string;
  answers: ComparedAnswer[];
}

export interface LanguageComparison {
  language: string;
  scores: EngineScore[];
  /** The mean edit distance between the engines' answers to one text, 0 to 1. */
  disagreement: number | null;
  /** Those on which the engines disagree most. */
  examples: ComparedSegment[];
}

/** A comparison of engines on reviewed segments of a project. */
export interface EngineComparison {
  comparisonId: string;
  state: JobState;
  reason: string | null;
  count: number;
  total: number;
  languages: LanguageComparison[];
  createdAt: string;
  finishedAt: string | null;
}
