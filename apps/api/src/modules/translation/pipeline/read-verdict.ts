import type { EngineError } from '../engines/engine-error.js';
import type { Outcome, RefusalReason } from '../engines/translate-segments.js';

/** A pack that an engine has not let through for so long is given up. */
const PATIENCE_MS = 30 * 60_000;
/** The run shows a sign of life at least this often. */
const LONGEST_WAIT_MS = 60_000;
export const NO_ENGINE = '|no connected engine serves this pair of languages';

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  placeholders: 'lost placeholders',
  rejected: 'did not accept the text',
  empty: 'gave no translation',
  notInPlan: 'is not part of your plan',
};

/** What engines made of a pack. */
export interface Verdict {
  translated: { hash: string; target: string; engine: string }[];
  refusals: Record<string, number>;
  failure: EngineFailureNote | undefined;
}

export interface EngineFailureNote {
  engine: string;
  error: EngineError;
  count: number;
}

export function readVerdict(hashes: readonly string[], outcomes: ReadonlyMap<string, Outcome>): Verdict {
  const verdict: Verdict = { translated: [], refusals: {}, failure: undefined };
  for (const hash of hashes) {
    const outcome = outcomes.get(hash);
    if (outcome?.kind === 'translated') verdict.translated.push({ hash, ...outcome });
    else if (outcome?.kind === 'failed') verdict.failure = { ...outcome, count: (verdict.failure?.count ?? 0) + 1 };
    else countRefusal(verdict.refusals, outcome ? `${outcome.engine}|${REFUSALS[outcome.reason]}` : NO_ENGINE);
  }
  return verdict;
}

function countRefusal(refusals: Record<string, number>, key: string): void {
  refusals[key] = (refusals[key] ?? 0) + 1;
}

/** Whether waiting will not help. */
export function isFinal({ error }: EngineFailureNote, at: { isLastAttempt: boolean; waitedMs: number }): boolean {
  return isDenied(error) || at.isLastAttempt || at.waitedMs > PATIENCE_MS;
}

const isDenied = (error: unknown): boolean =>
  error instanceof Error && (('failure' in error && error.failure === 'denied') || isDenied(error.cause));

/** How long to wait where the engine has said; undefined leaves it to the job's own back-off. */
export function waitOf({ error }: EngineFailureNote): number | undefined {
  return error.retryAfterMs === undefined ? undefined : Math.min(error.retryAfterMs, LONGEST_WAIT_MS);
}
