import { requireLanguage } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter';
import type { TermFinder } from '../glossary/find-terms.js';
import type { EngineError } from './engine-error.js';
import type { Answer, EngineLine } from './engine-line.js';
import { type Plan, protectSegment, type Question, restoreMarks, splitSegment } from './protect-segment.js';

export interface SegmentToTranslate {
  readonly hash: string;
  readonly source: string;
}

/** What became of one segment. Refused: this engine will not do better. Failed: it may, later. */
export type Outcome =
  | { kind: 'translated'; target: string; engine: string }
  | { kind: 'refused'; reason: RefusalReason; engine: string }
  | { kind: 'failed'; error: EngineError; engine: string };

export type RefusalReason = 'placeholders' | 'rejected' | 'empty' | 'notInPlan';

export interface TranslationRequest {
  readonly segments: readonly SegmentToTranslate[];
  readonly from: string;
  readonly to: string;
  readonly findTerms: TermFinder;
  readonly signal: AbortSignal;
}

/** A request, and whether engines that cost the operator money may be asked. */
export interface PlannedRequest extends TranslationRequest {
  readonly paidEngines: boolean;
}

interface Planned {
  segment: SegmentToTranslate;
  plan: Plan;
}

const isQuestion = (part: string | Question): part is Question => typeof part !== 'string';

/** Sends segments to one engine as plain sentences and rebuilds them; whatever lost a placeholder is refused, never handed on. */
export async function translateSegments(line: EngineLine, request: TranslationRequest): Promise<Map<string, Outcome>> {
  const options = { locale: requireLanguage(request.from).tag, findTerms: request.findTerms };
  const plans = request.segments.map((segment) => ({ segment, plan: protectSegment(segment.source, options) }));
  const outcomes = await askPlans(line, request, plans);
  const lost = request.segments.filter(({ hash }) => isLost(outcomes.get(hash)));
  if (!line.engine.splitsWhenLost || lost.length === 0) return outcomes;
  const split = lost.map((segment) => ({ segment, plan: splitSegment(segment.source, options) }));
  return new Map([...outcomes, ...(await askPlans(line, request, split))]);
}

const isLost = (outcome: Outcome | undefined) => outcome?.kind === 'refused' && outcome.reason === 'placeholders';

async function askPlans(line: EngineLine, request: TranslationRequest, plans: readonly Planned[]): Promise<Map<string, Outcome>> {
  const texts = plans.flatMap(({ plan }) => plan.filter(isQuestion).map((question) => question.text));
  const answers = await line.ask(texts, request.from, request.to, request.signal);
  const engine = line.engine.id;
  return new Map(plans.map(({ segment, plan }) => [segment.hash, { ...rebuild(segment.source, plan, answers), engine }]));
}

type Rebuilt = { kind: 'translated'; target: string } | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; error: EngineError };

function rebuild(source: string, plan: Plan, answers: ReadonlyMap<string, Answer>): Rebuilt {
  let target = '';
  for (const part of plan) {
    if (!isQuestion(part)) {
      target += part;
      continue;
    }
    const answer = answers.get(part.text);
    if (!answer || 'error' in answer) return describeError(answer?.error);
    if (answer.text.trim() === '') return { kind: 'refused', reason: 'empty' };
    const restored = restoreMarks(part, answer.text.trim());
    if (restored === undefined) return { kind: 'refused', reason: 'placeholders' };
    target += restored;
  }
  return checkTarget(source, target).length > 0 ? { kind: 'refused', reason: 'placeholders' } : { kind: 'translated', target };
}

function describeError(error: EngineError | undefined): Rebuilt {
  if (!error) return { kind: 'refused', reason: 'empty' };
  return error.failure === 'rejected' ? { kind: 'refused', reason: 'rejected' } : { kind: 'failed', error };
}
