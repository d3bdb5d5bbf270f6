import type { EngineClient } from '../engines/engine-client.js';
import { EngineError } from '../engines/engine-error.js';
import { type Outcome, type TranslationRequest, translateSegments } from '../translate-segments.js';
import type { UsageMeter } from '../usage/usage-meter.js';
import { findPivot } from './find-pivot.js';
import { MeteredClient } from './metered-client.js';
import { PivotClient } from './pivot-client.js';

/** An engine that an organisation may use. */
export interface Candidate {
  readonly client: EngineClient;
  readonly meter: UsageMeter;
  /** Whether the operator pays for the engine and the plan does not include such engines. */
  readonly isBeyondPlan: boolean;
}

/** The names in an `nmtService`. */
export const namesOf = (nmtService: string | null): string[] => (nmtService ?? '').split(',').flatMap((name) => name.trim() || []);

/** The named engines in that order, then the others. Skips names of engines that no longer exist. */
export function inOrder<Engine extends { client: EngineClient }>(engines: readonly Engine[], names: readonly string[]): Engine[] {
  const named = names.flatMap((id) => engines.filter(({ client }) => client.engine.id === id));
  return [...named, ...engines.filter((engine) => !named.includes(engine))];
}

/**
 * Asks the engines one after another for what the earlier ones have not translated. If none serves the pair, uses two of them through a
 * third language. Segments whose pair is served in neither way are absent from the result.
 */
export async function routeSegments(candidates: readonly Candidate[], request: TranslationRequest): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  let isServed = false;
  for (const candidate of candidates) {
    const left = request.segments.filter(({ hash }) => outcomes.get(hash)?.kind !== 'translated');
    if (left.length === 0) break;
    const found = await tryEngine(candidate, { ...request, segments: left });
    isServed ||= found.size > 0 && !candidate.isBeyondPlan;
    for (const [hash, outcome] of found) outcomes.set(hash, preferred(outcomes.get(hash), outcome));
  }
  const pivot = isServed ? undefined : await pivotOf(candidates, request);
  if (pivot) for (const [hash, outcome] of await translateSegments(pivot, request)) outcomes.set(hash, outcome);
  return outcomes;
}

/** Whether any engine may serve the pair. An engine that does not respond counts as one that may. */
export async function mayServe(candidates: readonly Candidate[], { from, to, signal }: Pair): Promise<boolean> {
  const allowed = candidates.filter(({ isBeyondPlan }) => !isBeyondPlan);
  for (const { client } of allowed) if (await orIfDown(client.serves(from, to, signal), true)) return true;
  return (await pivotOf(allowed, { from, to, signal })) !== undefined;
}

export type Pair = Pick<TranslationRequest, 'from' | 'to' | 'signal'>;

/** Two engines that serve the pair together. */
export async function pivotOf(candidates: readonly Candidate[], { from, to, signal }: Pair): Promise<PivotClient | undefined> {
  const allowed = candidates.filter(({ isBeyondPlan }) => !isBeyondPlan);
  const known = await Promise.all(
    allowed.map(async ({ client, meter }) => ({
      client: new MeteredClient(client, meter),
      pairs: await orIfDown(client.pairs(signal), new Map()),
    })),
  );
  const pivot = findPivot(known, from, to);
  return pivot && new PivotClient(pivot.first, pivot.via, pivot.second);
}

async function tryEngine({ client, meter, isBeyondPlan }: Candidate, request: TranslationRequest): Promise<Map<string, Outcome>> {
  const engine = client.engine.id;
  try {
    if (!(await client.serves(request.from, request.to, request.signal))) return new Map();
    if (!isBeyondPlan) return await translateSegments(new MeteredClient(client, meter), request);
    return new Map(request.segments.map(({ hash }) => [hash, { kind: 'refused', reason: 'notInPlan', engine }]));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return new Map(isBeyondPlan ? [] : request.segments.map(({ hash }) => [hash, { kind: 'failed', error, engine }]));
  }
}

/**
 * Prefers a failure to a later refusal, because an engine that is down may translate the segment later. An engine that was removed or has
 * no characters left will not, so then the outcome of another engine counts.
 */
function preferred(before: Outcome | undefined, now: Outcome): Outcome {
  if (!before || now.kind === 'translated') return now;
  if (isLasting(now)) return before;
  if (now.kind === 'refused' && (now.reason === 'notInPlan' || (before.kind === 'failed' && !isLasting(before)))) return before;
  return now;
}

const isLasting = (outcome: Outcome) => outcome.kind === 'failed' && ['overBudget', 'removed'].includes(outcome.error.failure);

function orIfDown<Value>(asked: Promise<Value>, otherwise: Value): Promise<Value> {
  return asked.catch((error: unknown) => {
    if (error instanceof EngineError) return otherwise;
    throw error;
  });
}
