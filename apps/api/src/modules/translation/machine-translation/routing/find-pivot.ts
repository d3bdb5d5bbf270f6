import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { hasPair, type LanguagePairs } from '../engines/engine.js';

/** An engine, and what it can translate. */
export interface KnownPairs<Client> {
  readonly client: Client;
  readonly pairs: LanguagePairs;
}

export interface Pivot<Client> {
  readonly first: Client;
  readonly via: string;
  readonly second: Client;
}

/** Most of the training data of engines is in these languages. */
const FIRST = ['en', 'hi'];
const VIAS = [...FIRST, ...LANGUAGE_CODES.filter((code) => !FIRST.includes(code))];

/**
 * Finds two engines that lead from one language to another by way of a third. If there are several such pairs, returns the first in the
 * order of languages, then of engines.
 */
export function findPivot<Client>(engines: readonly KnownPairs<Client>[], from: string, to: string): Pivot<Client> | undefined {
  for (const via of VIAS) {
    if (via === from || via === to) continue;
    const first = engines.find(({ pairs }) => hasPair(pairs, from, via));
    const second = first && engines.find(({ pairs }) => hasPair(pairs, via, to));
    if (first && second) return { first: first.client, via, second: second.client };
  }
  return undefined;
}
