import type { JobState } from '../../events.js';
import type { LanguageLeverage } from './language-leverage.replies.js';

/** A match analysis of a project. */
export interface LeverageAnalysis {
  analysisId: string;
  state: JobState;
  /** Segments compared so far, of all. */
  count: number;
  total: number;
  languages: LanguageLeverage[];
  startedAt: string;
  finishedAt: string | null;
}
