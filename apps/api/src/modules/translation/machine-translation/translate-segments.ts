import { requireLanguage } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import type { GuardedKinds } from '../../../platform/private-content/find-private-content.js';
import type { TermFinder } from '../glossary/find-terms.js';
import { findAnswerProblem } from './answers/find-answer-problem.js';
import { collectContexts, type PreparedSegment } from './collect-contexts.js';
import type { EngineCall, MtResult, TranslationClient } from './engines/engine-client.js';
import type { EngineError } from './engines/engine-error.js';
import { isChunk, protectSegment, restoreInlineTags, splitSegment } from './inline-tags/protect-segment.js';
import { closeForms, openMessages } from './message-forms.js';
import type { Outcome, RefusalReason, SegmentToTranslate } from './segment-outcome.js';

export type { Outcome, RefusalReason, SegmentToTranslate };

export interface TranslationRequest {
  readonly segments: readonly SegmentToTranslate[];
  readonly from: string;
  readonly to: string;
  readonly findTerms: TermFinder;
  readonly signal: AbortSignal;
  /** The kinds of private content that engines must not receive; all if absent. */
  readonly guarded?: GuardedKinds | undefined;
  /** Called for each call to an engine, retries included. */
  readonly onCall?: ((call: EngineCall) => void) | undefined;
}

/** A request for an organisation, and whether engines that the operator pays for may be used. */
export interface RoutingRequest extends TranslationRequest {
  readonly organisationId: string;
  readonly paidEngines: boolean;
}

/**
 * Sends segments to one engine, messages form by form, and rebuilds them. Refuses an answer that lost inline tags or is not a translation.
 */
export async function translateSegments(client: TranslationClient, request: TranslationRequest): Promise<Map<string, Outcome>> {
  const opened = openMessages(request.segments, requireLanguage(request.to).tag);
  const outcomes = await translateTexts(client, { ...request, segments: opened.flatMap(({ texts }) => texts) });
  return closeForms(opened, outcomes, client.engine.id);
}

/** Sends texts as plain sentences. */
async function translateTexts(client: TranslationClient, request: TranslationRequest): Promise<Map<string, Outcome>> {
  const { findTerms, guarded } = request;
  const options = { locale: requireLanguage(request.from).tag, findTerms, guarded };
  const prepared = request.segments.map((segment) => ({
    segment,
    input: protectSegment(segment.source, { ...options, original: segment.original }),
  }));
  const outcomes = await translatePrepared(client, request, prepared);
  const lost = request.segments.filter(({ hash }) => hasLostTags(outcomes.get(hash)));
  if (!client.engine.retriesInParts || lost.length === 0) return outcomes;
  const split = lost.map((segment) => ({ segment, input: splitSegment(segment.source, { ...options, original: segment.original }) }));
  return new Map([...outcomes, ...(await translatePrepared(client, request, split))]);
}

const hasLostTags = (outcome: Outcome | undefined) => outcome?.kind === 'refused' && outcome.reason === 'placeholders';

async function translatePrepared(
  client: TranslationClient,
  request: TranslationRequest,
  prepared: readonly PreparedSegment[],
): Promise<Map<string, Outcome>> {
  const engine = client.engine.id;
  const outcomes = new Map<string, Outcome>();
  for (const round of client.engine.usesContext ? roundsOf(prepared) : [prepared]) {
    const texts = round.flatMap(({ input }) => input.filter(isChunk).map((chunk) => chunk.text));
    const contexts = client.engine.usesContext ? collectContexts(round, request.guarded) : undefined;
    const results = await client.translate(texts, request.from, request.to, request.signal, { contexts, onCall: request.onCall });
    for (const one of round) outcomes.set(one.segment.hash, { ...rebuild(one, results, request), engine });
  }
  return outcomes;
}

/** A call contains a text once. If several keys have the text, each key gets its own call, because it may mean something else there. */
function roundsOf(prepared: readonly PreparedSegment[]): PreparedSegment[][] {
  const rounds: PreparedSegment[][] = [[]];
  const keysOfText = new Map<string, number>();
  for (const one of prepared) {
    const round = one.segment.context?.key ? (keysOfText.get(one.segment.source) ?? -1) + 1 : 0;
    if (one.segment.context?.key) keysOfText.set(one.segment.source, round);
    const before = rounds[round];
    if (before) before.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

type Rebuilt = { kind: 'translated'; target: string } | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; error: EngineError };

function rebuild(
  { segment: { source }, input }: PreparedSegment,
  results: ReadonlyMap<string, MtResult>,
  pair: TranslationRequest,
): Rebuilt {
  let target = '';
  for (const part of input) {
    if (!isChunk(part)) {
      target += part;
      continue;
    }
    const result = results.get(part.text);
    if (!result || 'error' in result) return toOutcome(result?.error);
    if (result.text.trim() === '') return { kind: 'refused', reason: 'empty' };
    const restored = restoreInlineTags(part, result.text.trim());
    if (restored === undefined) return { kind: 'refused', reason: 'placeholders' };
    const problem = findAnswerProblem(part.text, result.text, pair);
    if (problem) return { kind: 'refused', reason: problem };
    target += restored;
  }
  return checkTarget(source, target).length > 0 ? { kind: 'refused', reason: 'placeholders' } : { kind: 'translated', target };
}

function toOutcome(error: EngineError | undefined): Rebuilt {
  if (!error) return { kind: 'refused', reason: 'empty' };
  return error.failure === 'rejected' ? { kind: 'refused', reason: 'rejected' } : { kind: 'failed', error };
}
