import type { AnswerProblem } from './answers/find-answer-problem.js';
import type { SegmentContext } from './collect-contexts.js';
import type { EngineError } from './engines/engine-error.js';

export interface SegmentToTranslate {
  readonly hash: string;
  readonly source: string;
  readonly context?: SegmentContext | undefined;
  /** For a back-translation: the source of the translation. It shows which numbers are private. */
  readonly original?: string | undefined;
}

/** The outcome of one segment. `refused`: this engine will not do better. `failed`: it may do better later. */
export type Outcome =
  | { kind: 'translated'; target: string; engine: string }
  | { kind: 'refused'; reason: RefusalReason; engine: string }
  | { kind: 'failed'; error: EngineError; engine: string };

export type RefusalReason = 'message' | 'placeholders' | 'rejected' | 'empty' | 'notInPlan' | AnswerProblem;
