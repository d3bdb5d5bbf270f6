import { setTimeout as sleep } from 'node:timers/promises';
import { CircuitBreaker } from './circuit-breaker.js';
import { type EngineLimits, hasPair, type LanguagePairs, type TranslationEngine } from './engine.js';
import { EngineError } from './engine-error.js';
import { Pace } from './pace.js';
import { packTexts } from './pack-texts.js';

const TRIES = 3;
const FIRST_WAIT_MS = 300;
/** A longer wait belongs to the job, not to a worker's slot. */
const LONGEST_WAIT_MS = 5_000;
/** Operators install languages now and then. */
const FACTS_MS = 10 * 60_000;

interface EngineFacts {
  pairs: LanguagePairs;
  limits: EngineLimits;
  pace: Pace;
  readAt: number;
}

/** What became of one text. */
export type Answer = { text: string } | { error: EngineError };

/** The one line to an engine in this process: packs, pace, retries and breaker, whoever calls. */
export class EngineLine {
  readonly breaker: CircuitBreaker;
  #facts: EngineFacts | undefined;

  constructor(
    readonly engine: TranslationEngine,
    private readonly now: () => number = () => performance.now(),
    private readonly firstWaitMs = FIRST_WAIT_MS,
  ) {
    this.breaker = new CircuitBreaker(now);
  }

  /** Throws an EngineError when the engine cannot say. */
  async serves(from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const { pairs } = await this.#readFacts(signal);
    return hasPair(pairs, from, to);
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    return (await this.#readFacts(signal)).pairs;
  }

  /** Asks for every text once; equal texts go out once. Rejects only when the signal is aborted. */
  async ask(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<Map<string, Answer>> {
    const answers = new Map<string, Answer>();
    const facts = await this.#readFacts(signal).catch((error: unknown) => asEngineError(error));
    const unique = [...new Set(texts)];
    if (facts instanceof EngineError) return new Map(unique.map((text) => [text, { error: facts }]));
    let broken: EngineError | undefined;
    for (const pack of packTexts(unique, facts.limits)) {
      const replies: Answer[] = broken
        ? pack.map(() => ({ error: broken as EngineError }))
        : await this.#send(pack, from, to, facts, signal);
      for (const [index, text] of pack.entries()) answers.set(text, replies[index] ?? { error: new EngineError('badReply') });
      broken ??= replies
        .map((reply) => ('error' in reply ? reply.error : undefined))
        .find((error) => error && error.failure !== 'rejected');
    }
    return answers;
  }

  /** A pack that is not accepted is sent again in halves, so that one odd text costs only itself. */
  async #send(pack: readonly string[], from: string, to: string, facts: EngineFacts, signal: AbortSignal): Promise<Answer[]> {
    try {
      const texts = await this.#retrying(signal, async () => {
        await facts.pace.take(pack.length, signal);
        return this.engine.translate(pack, from, to, signal);
      });
      return texts.map((text) => ({ text }));
    } catch (cause) {
      const error = asEngineError(cause);
      if (error.failure !== 'rejected' || pack.length === 1) return pack.map(() => ({ error }));
      const half = Math.ceil(pack.length / 2);
      const first = await this.#send(pack.slice(0, half), from, to, facts, signal);
      return [...first, ...(await this.#send(pack.slice(half), from, to, facts, signal))];
    }
  }

  async #readFacts(signal: AbortSignal): Promise<EngineFacts> {
    const known = this.#facts;
    if (known && this.now() - known.readAt < FACTS_MS) return known;
    const [pairs, limits] = await this.#retrying(signal, () => Promise.all([this.engine.pairs(signal), this.engine.limits(signal)]));
    const pace = known?.pace ?? new Pace(limits.textsPerSecond, this.now);
    this.#facts = { pairs, limits, pace, readAt: this.now() };
    return this.#facts;
  }

  async #retrying<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      this.breaker.check();
      try {
        const result = await call();
        this.breaker.succeeded();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EngineError)) throw error;
        this.breaker.failed(error);
        const backOff = this.firstWaitMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
        const wait = Math.max(error.retryAfterMs ?? backOff, Math.ceil(this.breaker.remainingMs) + 1);
        if (!error.isPassing || tries >= TRIES || wait > LONGEST_WAIT_MS) throw error;
        await sleep(wait, undefined, { signal });
      }
    }
  }
}

function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  throw error;
}
