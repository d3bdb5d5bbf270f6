import type { UntranslatedReasons } from '@bhashantar/contracts';
import type { Refusals } from '../../translations/refusals.js';
import { toSourceHash } from '../../translations/source-hash.js';
import type { RunEnd } from './pre-translation-runs.repository.js';

/** The most segments that one answer names. A screen shows far fewer. */
const MOST_NAMED = 5_000;

/** For each named segment, the reason from the newest run that left it. */
export function listRefusedSegments(ends: readonly RunEnd[]): UntranslatedReasons['refused'] {
  const known = new Set<string>();
  const byKey = new Map<string, string[]>();
  for (const { refusals } of ends) {
    for (const [key, { hashes }] of Object.entries(refusals)) {
      const fresh = hashes.filter((hash) => !known.has(hash)).slice(0, MOST_NAMED - known.size);
      for (const hash of fresh) known.add(hash);
      byKey.set(key, [...(byKey.get(key) ?? []), ...fresh.map(toSourceHash)]);
    }
  }
  return [...byKey].flatMap(([key, sourceHashes]) => (sourceHashes.length > 0 ? [{ ...readRefusal(key), sourceHashes }] : []));
}

/** The reason for the segments that the runs do not name; undefined when no run sent these to an engine. */
export function reasonOfOthers(ends: readonly RunEnd[]): UntranslatedReasons['others'] | undefined {
  if (ends.some(({ state }) => state === 'queued' || state === 'running')) return { state: 'running', reason: null };
  const last = ends.find(({ kind }) => kind !== 'memory');
  if (last?.state === 'failed') return { state: 'failed', reason: last.reason };
  const waiting = ends.find(({ kind, state }) => kind === 'memory' && state === 'failed');
  if (!last && waiting) return { state: 'failed', reason: waiting.reason };
  const counted = ends.flatMap(({ refusals }) =>
    Object.entries(refusals).flatMap(([key, { count, hashes }]) => (count > hashes.length ? [key] : [])),
  );
  if (counted.length === 0) return undefined;
  const sentences = [...new Set(counted)].map((key) => {
    const { engine, reason } = readRefusal(key);
    return [engine, reason].filter(Boolean).join(' ');
  });
  return { state: 'refused', reason: sentences.join('; ') };
}

/** Refusals that do not concern an engine, with the keys that a run stores. */
export const ofNoEngine = (refusals: Readonly<Refusals>): Refusals =>
  Object.fromEntries(Object.entries(refusals).map(([why, refused]) => [`|${why}`, refused]));

/** A key of a run's refusals, which is `engine|reason`. */
export function readRefusal(key: string): { engine: string | null; reason: string } {
  const at = key.indexOf('|');
  return { engine: key.slice(0, at) || null, reason: key.slice(at + 1) };
}
