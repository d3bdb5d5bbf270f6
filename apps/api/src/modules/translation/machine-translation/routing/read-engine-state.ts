import { LANGUAGE_CODES } from '@bhashantar/contracts';
import type { EngineClient } from '../engines/engine-client.js';
import { EngineError } from '../engines/engine-error.js';

/** A screen waits no longer than this for an engine's list of languages. */
const STATUS_MS = 3_000;

interface EngineState {
  state: 'ready' | 'unavailable';
  reason: string | null;
  pairs: { from: string; to: string }[];
}

/** The languages of an engine, and whether it responds. */
export async function readEngineState(client: EngineClient): Promise<EngineState> {
  const signal = AbortSignal.timeout(STATUS_MS);
  const pairs = await client.pairs(signal).catch((error: unknown) => {
    if (error instanceof EngineError || signal.aborted) return undefined;
    throw error;
  });
  const listed = [...(pairs ?? [])].flatMap(([from, targets]) =>
    LANGUAGE_CODES.filter((to) => targets.has(to)).map((to) => ({ from, to })),
  );
  const isReady = pairs !== undefined && client.breaker.state === 'closed';
  const reason = client.breaker.lastFailure?.message ?? (pairs ? null : new EngineError('timeout').message);
  return { state: isReady ? 'ready' : 'unavailable', reason, pairs: listed };
}
