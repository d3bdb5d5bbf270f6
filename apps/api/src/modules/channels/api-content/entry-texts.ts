import { readLabels } from '@bhashantar/api-reader';
import type { ApiContentKey } from '@bhashantar/contracts';
import { type DocumentKeys, type JsonString, KeyDiscovery, type KeyRule } from '@bhashantar/formats';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { readString, type TranslatedString } from '../json-requests/json-document.js';

/** Looking at the values of so many strings takes some tens of milliseconds. */
const STRINGS_OF_TURN = 2_000;
const INDEX = /\/\d{1,9}(?=\/|$)/g;

/**
 * The name of a key for translators. In entries, places in lists are left out: a paragraph that moves keeps its translation, and the same text in
 * the same field of two entries has one. Each label is for itself.
 */
export const contextOf = (key: string, isLabel: boolean): string => (isLabel ? key : key.replace(INDEX, '/*'));

/** The strings of an entry with their keys from the entry on. Throws where the bytes are no JSON. */
export async function stringsOf(turns: LoopTurns, bytes: Uint8Array): Promise<JsonString[]> {
  const strings: JsonString[] = [];
  const reading = readLabels(bytes);
  for (;;) {
    const step = await turns.inTurn(() => reading.next());
    if (step.done) return strings;
    for (const string of step.value) strings.push(string);
  }
}

/** The rules of an item, and of keys that it had not before: these are decided by their values. */
export class ItemKeys {
  #keys: DocumentKeys;
  readonly #limits: ReadonlyMap<string, number>;
  readonly #corrections: Map<string, KeyRule['rule']>;
  readonly #found: ApiContentKey[] = [];

  constructor(known: readonly ApiContentKey[]) {
    this.#corrections = new Map(known.map(({ path, rule }) => [path, rule]));
    this.#limits = new Map(known.flatMap(({ path, limit }) => (limit === null ? [] : [[path, limit] as const])));
    this.#keys = new KeyDiscovery().decide(this.#corrections);
  }

  /** Keys that no rule was known of. */
  get found(): readonly ApiContentKey[] {
    return this.#found;
  }

  /** Learns the rules of new keys by all strings that came with them. */
  async learn(turns: LoopTurns, strings: readonly JsonString[]): Promise<void> {
    const discovery = new KeyDiscovery();
    for (let at = 0; at < strings.length; at += STRINGS_OF_TURN)
      await turns.inTurn(() => discovery.add(strings.slice(at, at + STRINGS_OF_TURN)));
    await turns.inTurn(() => this.#decide(discovery));
  }

  #decide(discovery: KeyDiscovery): void {
    this.#keys = discovery.decide(this.#corrections);
    for (const { pattern, rule, reason, values, isCorrected } of this.#keys.rules) {
      if (isCorrected) continue;
      this.#corrections.set(pattern, rule);
      this.#found.push({ path: pattern, rule, reason, examples: [], limit: null, texts: values, isCorrected: false });
    }
  }

  /** The texts of a string; undefined where it has none. */
  read(string: JsonString, language: string, isLabel: boolean): TranslatedString | undefined {
    const key = contextOf(string.key, isLabel);
    const maxLength = this.#limits.get(key) ?? this.#limits.get(string.key);
    return readString(string, this.#keys.ruleOf, language, { key, maxLength });
  }
}

/** The segments of an entry. */
export async function segmentsOf(
  turns: LoopTurns,
  strings: readonly JsonString[],
  keys: ItemKeys,
  { language, isLabel }: { language: string; isLabel: boolean },
): Promise<PageSegment[]> {
  const segments: PageSegment[] = [];
  for (const string of strings) {
    const found = await turns.inTurn(() => keys.read(string, language, isLabel));
    for (const segment of found?.segments ?? []) if (segment) segments.push(segment);
  }
  return segments;
}
