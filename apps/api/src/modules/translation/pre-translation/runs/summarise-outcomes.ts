import type { EngineError } from '../../machine-translation/engines/engine-error.js';
import type { Routed } from '../../machine-translation/engines.service.js';
import { whyUntranslated } from '../../machine-translation/why-untranslated.js';
import { addRefusal, type Refusals } from '../../translations/refusals.js';

/** A batch that an engine has not translated after this long fails. */
const MAX_RETRY_MS = 30 * 60_000;
/** A waiting run updates its row at least this often, so that it does not count as stalled. */
const LONGEST_WAIT_MS = 60_000;
export const NO_ENGINE = '|no connected engine serves this pair of languages';
/** Why a translation from an engine is not kept. */
export const checkedOut = (engine: string): string => `${engine}|gave a translation that your quality checks refuse`;

/** The outcomes of a batch: translations, counted refusals, and the failure that stopped it. */
export interface BatchSummary {
  translated: { hash: string; target: string; engine: string }[];
  refusals: Refusals;
  failure: FailureSummary | undefined;
}

export interface FailureSummary {
  engine: string;
  error: EngineError;
  hashes: string[];
}

/** Refusals are counted by what `labelOf` says of the engine. */
export function summariseOutcomes(hashes: readonly string[], { outcomes, labelOf }: Pick<Routed, 'outcomes' | 'labelOf'>): BatchSummary {
  const summary: BatchSummary = { translated: [], refusals: {}, failure: undefined };
  for (const hash of hashes) {
    const outcome = outcomes.get(hash);
    if (outcome?.kind === 'translated') summary.translated.push({ hash, ...outcome });
    else if (outcome?.kind === 'failed') summary.failure = { ...outcome, hashes: [...(summary.failure?.hashes ?? []), hash] };
    else addRefusal(summary.refusals, outcome ? `${labelOf(outcome.engine)}|${whyUntranslated(outcome)}` : NO_ENGINE, hash);
  }
  return summary;
}

/** Whether the failure ends the run: retries would not help, or there were enough. */
export function isFinal({ error }: FailureSummary, at: { isLastAttempt: boolean; waitedMs: number }): boolean {
  return isDenied(error) || isOverBudget(error) || at.isLastAttempt || at.waitedMs > MAX_RETRY_MS;
}

/** Only a person can change this before the next month. */
export const isOverBudget = (error: EngineError): boolean => error.failure === 'overBudget';

const isDenied = (error: unknown): boolean =>
  error instanceof Error && (('failure' in error && error.failure === 'denied') || isDenied(error.cause));

/** The wait that the engine requested; undefined for the job's own back-off. */
export function waitOf({ error }: FailureSummary): number | undefined {
  return error.retryAfterMs === undefined ? undefined : Math.min(error.retryAfterMs, LONGEST_WAIT_MS);
}
