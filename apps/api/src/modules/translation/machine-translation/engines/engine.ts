import type { TextContexts } from './text-context.js';

/** The name of an engine among connections, for people, and for plans. */
export interface EngineIdentity {
  readonly id: string;
  readonly name: string;
  /** Each call costs the operator money: plans without paid engines do not use it. */
  readonly isPaid: boolean;
}

/** A machine translation engine: plain sentences in, plain sentences out, in the same order. */
export interface TranslationEngine extends EngineIdentity {
  /** Whether a sentence that lost inline tags may be sent again in parts. Rule-based engines work phrase by phrase, so this helps them. */
  readonly retriesInParts: boolean;
  /** Whether the engine can use the context of texts. */
  readonly usesContext?: boolean;
  /** The pairs of languages it serves, in this product's codes. */
  pairs(signal: AbortSignal): Promise<LanguagePairs>;
  /** At most this much goes into one call. */
  limits(signal: AbortSignal): Promise<EngineLimits>;
  /** Returns each translation in the position of its text. Throws an EngineError. */
  translate(texts: readonly string[], from: string, to: string, signal: AbortSignal, contexts?: TextContexts): Promise<EngineReply>;
}

export interface EngineReply {
  /** One entry for each text that was sent; undefined if the engine left a text out. */
  readonly texts: readonly (string | undefined)[];
  /** The count that the engine reports. Without it, the characters that were sent are billed. */
  readonly billedCharacters?: number | undefined;
}

export interface EngineLimits {
  readonly maxTexts: number;
  readonly maxChars: number;
  /** The rate of one process of this product. */
  readonly textsPerSecond: number;
  /** The calls at once for one request; one by default. */
  readonly callsAtOnce?: number;
}

/** From a source language to its targets. */
export type LanguagePairs = ReadonlyMap<string, ReadonlySet<string>>;

export function hasPair(pairs: LanguagePairs, from: string, to: string): boolean {
  return pairs.get(from)?.has(to) ?? false;
}

/** Builds pairs from couples of codes; couples with a side that this product does not know are left out. */
export function collectPairs(couples: Iterable<readonly [string | undefined, string | undefined]>): LanguagePairs {
  const pairs = new Map<string, Set<string>>();
  for (const [from, to] of couples) {
    if (from === undefined || to === undefined || from === to) continue;
    pairs.set(from, (pairs.get(from) ?? new Set()).add(to));
  }
  return pairs;
}

/** Every source with every other target: most engines translate between any two of their languages. */
export function combinePairs(sources: Iterable<string>, targets: Iterable<string>): LanguagePairs {
  const all = [...targets];
  return collectPairs([...sources].flatMap((from) => all.map((to) => [from, to] as const)));
}
