import { type EngineStatus, LANGUAGE_CODES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';
import { EngineError } from './engine-error.js';
import type { EngineLine } from './engine-line.js';
import { type Outcome, type PlannedRequest, type TranslationRequest, translateSegments } from './translate-segments.js';

export const ENGINE_LINES = Symbol('ENGINE_LINES');
/** A screen waits no longer than this for an engine to say what it speaks. */
const STATUS_MS = 3_000;

/** The engines the operator has connected, in the order in which they stand in for one another. */
@Injectable()
export class EnginesService {
  constructor(@Inject(ENGINE_LINES) private readonly lines: readonly EngineLine[]) {}

  nameOf(id: string): string {
    return this.lines.find((line) => line.engine.id === id)?.engine.name ?? id;
  }

  /** Whether any engine serves the pair; one that cannot say may. */
  async mayServe({ from, to, signal, paidEngines }: Omit<PlannedRequest, 'segments' | 'findTerms'>): Promise<boolean> {
    for (const line of this.lines.filter(({ engine }) => paidEngines || !engine.isPaid)) {
      const serves = await line.serves(from, to, signal).catch((error: unknown) => {
        if (error instanceof EngineError) return true;
        throw error;
      });
      if (serves) return true;
    }
    return false;
  }

  /** Refuses a name no engine has. */
  check(nmtService: string): void {
    const unknown = namesOf(nmtService).find((name) => !this.lines.some((line) => line.engine.id === name));
    if (unknown) throw invalidField('nmtService', `There is no translation engine named ${unknown.slice(0, 60)}.`);
  }

  /** The first of the engines named that costs the operator money; undefined when none does. */
  paidAmong(nmtService: string): string | undefined {
    return this.lines.find(({ engine }) => engine.isPaid && namesOf(nmtService).includes(engine.id))?.engine.name;
  }

  /** Asks the engines named in `nmtService`, parted by commas, in their order, and the others behind them. Segments whose pair none serves are absent from the answer. */
  async translate(nmtService: string | null, request: PlannedRequest): Promise<Map<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    for (const line of this.#inOrder(namesOf(nmtService ?? ''))) {
      const left = request.segments.filter(({ hash }) => outcomes.get(hash)?.kind !== 'translated');
      if (left.length === 0) break;
      if (line.engine.isPaid && !request.paidEngines) {
        for (const [hash, outcome] of await leaveOut(line, { ...request, segments: left }))
          outcomes.set(hash, outcomes.get(hash) ?? outcome);
        continue;
      }
      const found = await tryEngine(line, { ...request, segments: left });
      for (const [hash, outcome] of found) outcomes.set(hash, worthKeeping(outcomes.get(hash), outcome));
    }
    return outcomes;
  }

  /** A name that no engine has any more is passed over: operators take engines away. */
  #inOrder(names: readonly string[]): EngineLine[] {
    const named = names.flatMap((id) => this.lines.filter((line) => line.engine.id === id));
    return [...named, ...this.lines.filter((line) => !named.includes(line))];
  }

  /** What each engine speaks and how it fares. */
  status(): Promise<EngineStatus[]> {
    return Promise.all(this.lines.map(describeLine));
  }
}

const namesOf = (nmtService: string) => nmtService.split(',').flatMap((name) => name.trim() || []);

/** What an engine that the plan does not include could have been asked; nothing is sent to it but for its languages. */
async function leaveOut(line: EngineLine, { segments, from, to, signal }: TranslationRequest): Promise<Map<string, Outcome>> {
  const serves = await line.serves(from, to, signal).catch((error: unknown) => {
    if (error instanceof EngineError) return false;
    throw error;
  });
  const engine = line.engine.id;
  return new Map(serves ? segments.map(({ hash }) => [hash, { kind: 'refused', reason: 'notInPlan', engine }]) : []);
}

async function tryEngine(line: EngineLine, request: TranslationRequest): Promise<Map<string, Outcome>> {
  try {
    if (!(await line.serves(request.from, request.to, request.signal))) return new Map();
    return await translateSegments(line, request);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return new Map(request.segments.map(({ hash }) => [hash, { kind: 'failed', error, engine: line.engine.id }]));
  }
}

/** An engine that is down now may yet do what another has refused, so a failure is not covered by a refusal. */
function worthKeeping(before: Outcome | undefined, now: Outcome): Outcome {
  return before?.kind === 'failed' && now.kind === 'refused' ? before : now;
}

async function describeLine(line: EngineLine): Promise<EngineStatus> {
  const { id, name } = line.engine;
  const pairs = await line.pairs(AbortSignal.timeout(STATUS_MS)).catch(() => undefined);
  const listed = [...(pairs ?? [])].flatMap(([from, targets]) =>
    LANGUAGE_CODES.filter((to) => targets.has(to)).map((to) => ({ from, to })),
  );
  return {
    engine: id,
    name,
    isPaid: line.engine.isPaid,
    state: pairs && line.breaker.state === 'closed' ? 'ready' : 'unavailable',
    reason: line.breaker.lastFailure?.message ?? null,
    pairs: listed,
  };
}
