import { requireLanguage } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import type { TermFinder } from '../glossary/find-terms.js';
import type { MtResult, TranslationClient } from './engines/engine-client.js';
import type { EngineError } from './engines/engine-error.js';
import { type MtChunk, type MtInput, protectSegment, restoreInlineTags, splitSegment } from './inline-tags/protect-segment.js';

export interface SegmentToTranslate {
  readonly hash: string;
  readonly source: string;
}

/** The outcome of one segment. Refused: this engine will not do better. Failed: it may, later. */
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

/** A request for an organisation, and whether engines that cost the operator money may be asked. */
export interface RoutingRequest extends TranslationRequest {
  readonly organisationId: string;
  readonly paidEngines: boolean;
}

interface PreparedSegment {
  segment: SegmentToTranslate;
  input: MtInput;
}

const isChunk = (part: string | MtChunk): part is MtChunk => typeof part !== 'string';

/** Sends segments to one engine as plain sentences and rebuilds them; a translation that lost inline tags is refused. */
export async function translateSegments(client: TranslationClient, request: TranslationRequest): Promise<Map<string, Outcome>> {
  const options = { locale: requireLanguage(request.from).tag, findTerms: request.findTerms };
  const prepared = request.segments.map((segment) => ({ segment, input: protectSegment(segment.source, options) }));
  const outcomes = await translatePrepared(client, request, prepared);
  const lost = request.segments.filter(({ hash }) => hasLostTags(outcomes.get(hash)));
  if (!client.engine.retriesInParts || lost.length === 0) return outcomes;
  const split = lost.map((segment) => ({ segment, input: splitSegment(segment.source, options) }));
  return new Map([...outcomes, ...(await translatePrepared(client, request, split))]);
}

const hasLostTags = (outcome: Outcome | undefined) => outcome?.kind === 'refused' && outcome.reason === 'placeholders';

async function translatePrepared(
  client: TranslationClient,
  request: TranslationRequest,
  prepared: readonly PreparedSegment[],
): Promise<Map<string, Outcome>> {
  const texts = prepared.flatMap(({ input }) => input.filter(isChunk).map((chunk) => chunk.text));
  const results = await client.translate(texts, request.from, request.to, request.signal);
  const engine = client.engine.id;
  return new Map(prepared.map(({ segment, input }) => [segment.hash, { ...rebuild(segment.source, input, results), engine }]));
}

type Rebuilt = { kind: 'translated'; target: string } | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; error: EngineError };

function rebuild(source: string, input: MtInput, results: ReadonlyMap<string, MtResult>): Rebuilt {
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
    target += restored;
  }
  return checkTarget(source, target).length > 0 ? { kind: 'refused', reason: 'placeholders' } : { kind: 'translated', target };
}

function toOutcome(error: EngineError | undefined): Rebuilt {
  if (!error) return { kind: 'refused', reason: 'empty' };
  return error.failure === 'rejected' ? { kind: 'refused', reason: 'rejected' } : { kind: 'failed', error };
}
