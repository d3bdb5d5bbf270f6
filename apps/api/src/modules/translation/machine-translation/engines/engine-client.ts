import { setTimeout as sleep } from 'node:timers/promises';
import { batchTexts } from './batch-texts.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { countCharacters } from './count-characters.js';
import { type EngineLimits, type EngineReply, hasPair, type LanguagePairs, type TranslationEngine } from './engine.js';
import { EngineError, type EngineFailure } from './engine-error.js';
import type { TextContexts } from './text-context.js';
import { TokenBucket } from './token-bucket.js';

const TRIES = 3;
const FIRST_WAIT_MS = 300;
/** A longer wait belongs to the job, not to a worker's slot. */
const LONGEST_WAIT_MS = 5_000;
/** Operators install languages while engines run, so the languages and limits of an engine are read again after this time. */
const CAPABILITIES_MS = 10 * 60_000;

interface EngineCapabilities {
  pairs: LanguagePairs;
  limits: EngineLimits;
  rate: TokenBucket;
  readAt: number;
}

/** The translation of one text, or why there is none. */
export type MtResult = { text: string } | { error: EngineError };

/** One call to an engine, for the usage counts. Each retry is a call. */
export interface EngineCall {
  readonly engine: string;
  readonly texts: number;
  /** The characters that the engine bills; none for a failed call. */
  readonly characters: number;
  readonly failure?: EngineFailure;
}

/** The monthly limit of an engine. The database holds it, so that processes share it. */
export interface CharacterBudget {
  /** Throws an EngineError when the characters may not be sent. */
  reserve(characters: number): Promise<void>;
  giveBack(characters: number): Promise<void>;
}

export interface TranslateOptions {
  readonly contexts?: TextContexts | undefined;
  readonly onCall?: ((call: EngineCall) => void) | undefined;
  readonly budget?: CharacterBudget | undefined;
}

/** Translates segments with an engine, or with two engines in a row. */
export interface TranslationClient {
  readonly engine: Pick<TranslationEngine, 'id' | 'name' | 'retriesInParts' | 'usesContext'>;
  translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
    options?: TranslateOptions,
  ): Promise<Map<string, MtResult>>;
}

interface Exchange extends TranslateOptions {
  readonly from: string;
  readonly to: string;
  readonly capabilities: EngineCapabilities;
  readonly signal: AbortSignal;
}

/** The one client of an engine in this process: batches, rate, retries and circuit breaker are shared by all callers. */
export class EngineClient implements TranslationClient {
  readonly breaker: CircuitBreaker;
  #capabilities: EngineCapabilities | undefined;

  constructor(
    readonly engine: TranslationEngine,
    private readonly now: () => number = () => performance.now(),
    private readonly firstWaitMs = FIRST_WAIT_MS,
  ) {
    this.breaker = new CircuitBreaker(now);
  }

  /** Throws an EngineError when the engine does not respond. */
  async serves(from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const { pairs } = await this.#readCapabilities(signal);
    return hasPair(pairs, from, to);
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    return (await this.#readCapabilities(signal)).pairs;
  }

  /** Translates texts in batches; equal texts go out once. Rejects only when the signal is aborted. */
  async translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
    options: TranslateOptions = {},
  ): Promise<Map<string, MtResult>> {
    const results = new Map<string, MtResult>();
    const capabilities = await this.#readCapabilities(signal).catch((error: unknown) => requireEngineError(error));
    const unique = [...new Set(texts)];
    if (capabilities instanceof EngineError) return new Map(unique.map((text) => [text, { error: capabilities }]));
    const exchange = { ...options, from, to, capabilities, signal };
    const batches = batchTexts(unique, capabilities.limits);
    let broken: EngineError | undefined;
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const error = broken;
        const replies = error ? batch.map((): MtResult => ({ error })) : await this.#send(batch, exchange);
        for (const [index, text] of batch.entries()) results.set(text, replies[index] ?? { error: new EngineError('badReply') });
        broken ??= replies.map(lastingErrorOf).find((one) => one !== undefined);
      }
    };
    await Promise.all(Array.from({ length: capabilities.limits.callsAtOnce ?? 1 }, work));
    return results;
  }

  /** A batch that is not accepted is sent again in halves, so that one bad text costs only itself. */
  async #send(batch: readonly string[], exchange: Exchange): Promise<MtResult[]> {
    try {
      const { texts } = await this.#withinBudget(batch, exchange, () => this.#retrying(exchange.signal, () => this.#call(batch, exchange)));
      return batch.map((_, index) => toResult(texts[index]));
    } catch (cause) {
      const error = requireEngineError(cause);
      if (error.failure !== 'rejected' || batch.length === 1) return batch.map(() => ({ error }));
      const half = Math.ceil(batch.length / 2);
      const first = await this.#send(batch.slice(0, half), exchange);
      return [...first, ...(await this.#send(batch.slice(half), exchange))];
    }
  }

  /** Reserves characters before they are sent. Keeps those of a call that an engine may have billed, even if its answer was lost. */
  async #withinBudget<Result>(batch: readonly string[], { budget }: Exchange, send: () => Promise<Result>): Promise<Result> {
    if (!budget) return send();
    const characters = countCharacters(batch);
    await budget.reserve(characters);
    try {
      return await send();
    } catch (error) {
      if (!mayBeBilled(error)) await budget.giveBack(characters);
      throw error;
    }
  }

  async #call(batch: readonly string[], { from, to, capabilities, signal, contexts, onCall }: Exchange): Promise<EngineReply> {
    await capabilities.rate.take(batch.length, signal);
    const call = { engine: this.engine.id, texts: batch.length };
    try {
      const reply = await this.engine.translate(batch, from, to, signal, contexts);
      onCall?.({ ...call, characters: reply.billedCharacters ?? countCharacters(batch) });
      return reply;
    } catch (error) {
      if (error instanceof EngineError) onCall?.({ ...call, characters: 0, failure: error.failure });
      throw error;
    }
  }

  async #readCapabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    const known = this.#capabilities;
    if (known && this.now() - known.readAt < CAPABILITIES_MS) return known;
    const [pairs, limits] = await this.#retrying(signal, () => Promise.all([this.engine.pairs(signal), this.engine.limits(signal)]));
    const rate = known?.rate ?? new TokenBucket(limits.textsPerSecond, this.now);
    this.#capabilities = { pairs, limits, rate, readAt: this.now() };
    return this.#capabilities;
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
        if (!error.isRetryable || tries >= TRIES || wait > LONGEST_WAIT_MS) throw error;
        await sleep(wait, undefined, { signal });
      }
    }
  }
}

/** An error that will also affect the other batches. A rejected text affects only itself. */
const lastingErrorOf = (reply: MtResult): EngineError | undefined =>
  'error' in reply && reply.error.failure !== 'rejected' ? reply.error : undefined;

/** Only the text that the engine left out of its answer is rejected. */
const toResult = (text: string | undefined): MtResult => (text === undefined ? { error: new EngineError('rejected') } : { text });

const mayBeBilled = (error: unknown) => error instanceof EngineError && (error.failure === 'timeout' || error.failure === 'badReply');

function requireEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  throw error;
}
