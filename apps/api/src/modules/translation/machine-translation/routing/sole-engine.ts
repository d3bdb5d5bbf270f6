import { EngineError } from '../engines/engine-error.js';
import { type Outcome, type TranslationRequest, translateSegments } from '../translate-segments.js';
import type { UsageMeter } from '../usage/usage-meter.js';
import { MeteredClient } from './metered-client.js';
import type { PivotClient } from './pivot-client.js';
import { type Candidate, type Pair, pivotOf } from './route-engines.js';

/** An engine, or two in a row, that translates without a fallback: no other engine takes over its failures. */
export class SoleEngine {
  readonly id: string;
  readonly name: string;
  /** The language between the two of a pivot. */
  readonly via: string | null;

  constructor(
    private readonly client: MeteredClient | PivotClient,
    /** The characters sent, by engine. */
    readonly meters: readonly UsageMeter[],
  ) {
    this.id = client.engine.id;
    this.name = client.engine.name;
    this.via = 'via' in client ? client.via : null;
  }

  /** Returns an outcome for every segment. If the engine fails, each segment has that failure. */
  async translate(request: TranslationRequest): Promise<Map<string, Outcome>> {
    const failed = (error: EngineError) =>
      new Map(request.segments.map(({ hash }): [string, Outcome] => [hash, { kind: 'failed', error, engine: this.id }]));
    try {
      return await translateSegments(this.client, request);
    } catch (error) {
      if (error instanceof EngineError) return failed(error);
      if (request.signal.aborted) return failed(new EngineError('timeout', { cause: error }));
      throw error;
    }
  }
}

export interface ServingEngines {
  /** In the order of the candidates. */
  readonly engines: readonly SoleEngine[];
  /** Whether some engine did not say which languages it has. */
  readonly isUnsure: boolean;
}

/** Returns at most `most` engines that serve a pair alone. If none does, returns two that serve it together. */
export async function findServing(candidates: readonly Candidate[], pair: Pair, most: number): Promise<ServingEngines> {
  const engines: SoleEngine[] = [];
  let isUnsure = false;
  for (const { client, meter, isBeyondPlan } of candidates) {
    if (engines.length === most) break;
    if (isBeyondPlan) continue;
    const serves = await unlessSilent(client.serves(pair.from, pair.to, pair.signal), pair.signal);
    isUnsure ||= serves === undefined;
    if (serves) engines.push(new SoleEngine(new MeteredClient(client, meter), [meter]));
  }
  if (engines.length > 0) return { engines, isUnsure };
  const pivot = await unlessSilent(pivotOf(candidates, pair), pair.signal);
  const meters = candidates.map(({ meter }) => meter);
  return { engines: pivot ? [new SoleEngine(pivot, meters)] : [], isUnsure };
}

/** Undefined if the engine does not respond in time. */
function unlessSilent<Value>(asked: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof EngineError || signal.aborted) return undefined;
    throw error;
  });
}
