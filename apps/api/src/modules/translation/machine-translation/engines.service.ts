import { type EngineStatus, LANGUAGE_CODES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';
import type { EngineClient } from './engines/engine-client.js';
import { EngineError } from './engines/engine-error.js';
import { type Outcome, type RoutingRequest, type TranslationRequest, translateSegments } from './translate-segments.js';

export const ENGINE_CLIENTS = Symbol('ENGINE_CLIENTS');
/** A screen waits no longer than this for an engine's list of languages. */
const STATUS_MS = 3_000;

/** Routes segments to the engines that the operator has connected, in the order in which they stand in for one another. */
@Injectable()
export class EnginesService {
  constructor(@Inject(ENGINE_CLIENTS) private readonly clients: readonly EngineClient[]) {}

  nameOf(id: string): string {
    return this.clients.find((client) => client.engine.id === id)?.engine.name ?? id;
  }

  /** Whether any engine may serve the pair; an engine that does not respond counts as one that may. */
  async mayServe({ from, to, signal, paidEngines }: Omit<RoutingRequest, 'segments' | 'findTerms'>): Promise<boolean> {
    for (const client of this.clients.filter(({ engine }) => paidEngines || !engine.isPaid)) {
      const serves = await client.serves(from, to, signal).catch((error: unknown) => {
        if (error instanceof EngineError) return true;
        throw error;
      });
      if (serves) return true;
    }
    return false;
  }

  /** Refuses a name no engine has. */
  check(nmtService: string): void {
    const unknown = namesOf(nmtService).find((name) => !this.clients.some((client) => client.engine.id === name));
    if (unknown) throw invalidField('nmtService', `There is no translation engine named ${unknown.slice(0, 60)}.`);
  }

  /** The first of the engines named that costs the operator money; undefined when none does. */
  paidAmong(nmtService: string): string | undefined {
    return this.clients.find(({ engine }) => engine.isPaid && namesOf(nmtService).includes(engine.id))?.engine.name;
  }

  /** Tries the engines named in `nmtService` (separated by commas) in their order, then the others. Segments whose pair none serves are absent from the result. */
  async translate(nmtService: string | null, request: RoutingRequest): Promise<Map<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    for (const client of this.#inOrder(namesOf(nmtService ?? ''))) {
      const left = request.segments.filter(({ hash }) => outcomes.get(hash)?.kind !== 'translated');
      if (left.length === 0) break;
      if (client.engine.isPaid && !request.paidEngines) {
        for (const [hash, outcome] of await refuseAll(client, { ...request, segments: left }))
          outcomes.set(hash, outcomes.get(hash) ?? outcome);
        continue;
      }
      const found = await tryEngine(client, { ...request, segments: left });
      for (const [hash, outcome] of found) outcomes.set(hash, preferFailure(outcomes.get(hash), outcome));
    }
    return outcomes;
  }

  /** Skips names that no engine has any more: operators take engines away. */
  #inOrder(names: readonly string[]): EngineClient[] {
    const named = names.flatMap((id) => this.clients.filter((client) => client.engine.id === id));
    return [...named, ...this.clients.filter((client) => !named.includes(client))];
  }

  /** The languages and the state of each engine. */
  status(): Promise<EngineStatus[]> {
    return Promise.all(this.clients.map(toEngineStatus));
  }
}

const namesOf = (nmtService: string) => nmtService.split(',').flatMap((name) => name.trim() || []);

/** Refuses the segments that an engine outside the plan could translate; the engine is asked for its languages only. */
async function refuseAll(client: EngineClient, { segments, from, to, signal }: TranslationRequest): Promise<Map<string, Outcome>> {
  const serves = await client.serves(from, to, signal).catch((error: unknown) => {
    if (error instanceof EngineError) return false;
    throw error;
  });
  const engine = client.engine.id;
  return new Map(serves ? segments.map(({ hash }) => [hash, { kind: 'refused', reason: 'notInPlan', engine }]) : []);
}

async function tryEngine(client: EngineClient, request: TranslationRequest): Promise<Map<string, Outcome>> {
  try {
    if (!(await client.serves(request.from, request.to, request.signal))) return new Map();
    return await translateSegments(client, request);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return new Map(request.segments.map(({ hash }) => [hash, { kind: 'failed', error, engine: client.engine.id }]));
  }
}

/** A failure is kept over a later refusal: the engine that is down now may translate the segment later. */
function preferFailure(before: Outcome | undefined, now: Outcome): Outcome {
  return before?.kind === 'failed' && now.kind === 'refused' ? before : now;
}

async function toEngineStatus(client: EngineClient): Promise<EngineStatus> {
  const { id, name } = client.engine;
  const pairs = await client.pairs(AbortSignal.timeout(STATUS_MS)).catch(() => undefined);
  const listed = [...(pairs ?? [])].flatMap(([from, targets]) =>
    LANGUAGE_CODES.filter((to) => targets.has(to)).map((to) => ({ from, to })),
  );
  return {
    engine: id,
    name,
    isPaid: client.engine.isPaid,
    state: pairs && client.breaker.state === 'closed' ? 'ready' : 'unavailable',
    reason: client.breaker.lastFailure?.message ?? null,
    pairs: listed,
  };
}
