import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logger/logger.js';
import { LoopTurns } from '../threads/loop-turns.js';
import { ThreadQueue } from '../threads/thread-queue.js';
import { type CustomerPattern, type PatternSource, STEPS_IN_TURN, STEPS_MAX } from './customer-pattern.js';

/** A server that tests run from its sources has no compiled thread and matches on its event loop. */
const THREAD = fileURLToPath(new URL('./pattern-thread.js', import.meta.url));
/** One match takes at most two seconds. The rest allows for a busy machine. */
const PATIENCE_MS = 30_000;

export interface MatchTask extends PatternSource {
  readonly text: string;
}

/** Tries patterns of customers on texts. No match holds up the event loop: a short one waits for its turn, a longer one runs in a thread. */
@Injectable()
export class PatternMatcher implements OnApplicationShutdown {
  #thread: ThreadQueue<MatchTask, boolean> | undefined;

  constructor(
    private readonly turns: LoopTurns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects with a ThreadError if the thread ends during the match. */
  async matches(pattern: CustomerPattern, text: string): Promise<boolean> {
    const steps = pattern.stepsOn(text);
    if (steps > STEPS_MAX) return false;
    if (steps <= STEPS_IN_TURN || (!this.#thread && !existsSync(THREAD))) return this.turns.inTurn(() => pattern.matches(text));
    return this.#open().run({ ...pattern.source, text });
  }

  /** Whether one of these patterns matches. */
  async matchesAny(patterns: readonly CustomerPattern[], text: string): Promise<boolean> {
    if (fitInTurn(patterns, text)) return this.turns.inTurn(() => patterns.some((pattern) => pattern.matches(text)));
    for (const pattern of patterns) if (await this.matches(pattern, text)) return true;
    return false;
  }

  /** For each of these patterns whether it matches. */
  async matchEach(patterns: readonly CustomerPattern[], text: string): Promise<boolean[]> {
    // With fifty patterns and short texts, a separate turn for each pattern takes almost three times as long.
    if (fitInTurn(patterns, text)) return this.turns.inTurn(() => patterns.map((pattern) => pattern.matches(text)));
    const found: boolean[] = [];
    for (const pattern of patterns) found.push(await this.matches(pattern, text));
    return found;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread?.close();
  }

  #open(): ThreadQueue<MatchTask, boolean> {
    this.#thread ??= new ThreadQueue({
      file: THREAD,
      patienceMs: PATIENCE_MS,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'the thread that matches patterns failed'),
    });
    return this.#thread;
  }
}

function fitInTurn(patterns: readonly CustomerPattern[], text: string): boolean {
  return patterns.reduce((sum, pattern) => sum + pattern.stepsOn(text), 0) <= STEPS_IN_TURN;
}
