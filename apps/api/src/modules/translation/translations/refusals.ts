import type { TargetProblem } from '@bhashantar/contracts';
import type { RefusedEdit } from './translation.entity.js';

/** Segments left unchanged for one reason: their number, and their list as far as it is kept. */
export interface Refused {
  count: number;
  hashes: string[];
}

/** Why segments were left unchanged: the segments by reason. */
export type Refusals = Record<string, Refused>;

/** The number of segments that are kept by name, as many as a person looks through. Further ones are only counted. */
export const KEPT_REFUSED = 1_000;

/** Adds a refusal. Without a hash, it is only counted. */
export function addRefusal(refusals: Refusals, reason: string, hash?: string): void {
  mergeRefusals(refusals, { [reason]: { count: 1, hashes: hash === undefined ? [] : [hash] } });
}

/** Adds segments that were not written, each under its first error. */
export function addRefusedEdits(refusals: Refusals, refused: readonly RefusedEdit[]): void {
  for (const { hash, problems } of refused) addRefusal(refusals, firstError(problems), hash);
}

/** Adds refusals to others. */
export function mergeRefusals(refusals: Refusals, more: Readonly<Refusals>): void {
  let free = KEPT_REFUSED - Object.values(refusals).reduce((sum, { hashes }) => sum + hashes.length, 0);
  for (const [reason, { count, hashes }] of Object.entries(more)) {
    const before = refusals[reason] ?? { count: 0, hashes: [] };
    const kept = hashes.slice(0, free);
    free -= kept.length;
    refusals[reason] = { count: before.count + count, hashes: [...before.hashes, ...kept] };
  }
}

export const countRefused = (refusals: Readonly<Refusals>): number => Object.values(refusals).reduce((sum, { count }) => sum + count, 0);

/** The reason why a target is refused. */
export const firstError = (problems: readonly TargetProblem[]): string =>
  problems.find(({ severity }) => severity === 'error')?.message ?? 'The target has an error.';
