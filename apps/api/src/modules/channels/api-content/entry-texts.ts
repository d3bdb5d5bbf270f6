import { readLabels } from '@bhashantar/api-reader';
import { API_CONTENT_KEYS_MAX, type ApiContentKey } from '@bhashantar/contracts';
import { type DocumentKeys, type JsonString, KeyDiscovery, type KeyRule } from '@bhashantar/formats';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { readString, type TranslatedString } from '../json-requests/json-document.js';

/** Reading the values of this many strings takes some tens of milliseconds. */
const STRINGS_OF_TURN = 2_000;
const INDEX = /\/\d{1,9}(?=\/|$)/g;

/**
 * The name of a key for translators. In entries, positions in lists are left out: a paragraph that moves keeps its translation, and the
 * same text in the same field of two entries has one translation. Labels keep their full key.
 */
export const contextOf = (key: string, isLabel: boolean): string => (isLabel ? key : key.replace(INDEX, '/*'));

/** The strings of an entry, with keys relative to the entry. Throws if the bytes are not JSON. */
export async function stringsOf(turns: LoopTurns, bytes: Uint8Array): Promise<JsonString[]> {
  const strings: JsonString[] = [];
  const reading = readLabels(bytes);
  for (;;) {
    const step = await turns.inTurn(() => reading.next());
    if (step.done) return strings;
    for (const string of step.value) strings.push(string);
  }
}

/**
 * The rules of an item. The values of a new key decide its rule. An item has a limited number of rules; values of further keys stay
 * unchanged, in each sync and in what callers get.
 */
export class ItemKeys {
  #keys: DocumentKeys;
  readonly #limits: ReadonlyMap<string, number>;
  readonly #corrections: Map<string, KeyRule['rule']>;
  readonly #found: ApiContentKey[] = [];
  readonly #known: number;
  #leftOut = 0;

  constructor(known: readonly ApiContentKey[]) {
    this.#known = known.length;
    this.#corrections = new Map(known.map(({ path, rule }) => [path, rule]));
    this.#limits = new Map(known.flatMap(({ path, limit }) => (limit === null ? [] : [[path, limit] as const])));
    this.#keys = new KeyDiscovery().decide(this.#corrections);
  }

  /** Keys for which no rule was known. */
  get found(): readonly ApiContentKey[] {
    return this.#found;
  }

  /** The number of keys beyond the limit of an item. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Learns the rules of new keys from all strings that arrived with them. */
  async learn(turns: LoopTurns, strings: readonly JsonString[]): Promise<void> {
    const discovery = new KeyDiscovery();
    for (let at = 0; at < strings.length; at += STRINGS_OF_TURN)
      await turns.inTurn(() => discovery.add(strings.slice(at, at + STRINGS_OF_TURN)));
    await turns.inTurn(() => this.#decide(discovery));
  }

  #decide(discovery: KeyDiscovery): void {
    const before = this.#leftOut;
    this.#keys = discovery.decide(this.#corrections);
    for (const { pattern, rule, reason, values, isCorrected } of this.#keys.rules) {
      if (isCorrected) continue;
      const isRoom = this.#known + this.#found.length < API_CONTENT_KEYS_MAX;
      this.#corrections.set(pattern, isRoom ? rule : 'ignored');
      if (!isRoom) this.#leftOut++;
      else this.#found.push({ path: pattern, rule, reason, examples: [], limit: null, texts: values, isCorrected: false });
    }
    if (this.#leftOut > before) this.#keys = discovery.decide(this.#corrections);
  }

  /** Returns the texts of a string; undefined if it has none. */
  read(string: JsonString, language: string, isLabel: boolean, onTooComplex?: () => void): TranslatedString | undefined {
    const key = contextOf(string.key, isLabel);
    const maxLength = this.#limits.get(key) ?? this.#limits.get(string.key);
    return readString(string, this.#keys.ruleOf, language, { key, maxLength, onTooComplex });
  }
}

/** How the strings of an entry are read. */
interface EntryOptions {
  language: string;
  isLabel: boolean;
  /** Called if the markup of a value is too long or nested too deeply to be read. The value stays as it is. */
  onTooComplex?: (key: string) => void;
}

/** The segments of an entry. */
export async function segmentsOf(
  turns: LoopTurns,
  strings: readonly JsonString[],
  keys: ItemKeys,
  { language, isLabel, onTooComplex }: EntryOptions,
): Promise<PageSegment[]> {
  const segments: PageSegment[] = [];
  for (const string of strings) {
    const found = await turns.inTurn(() => keys.read(string, language, isLabel, () => onTooComplex?.(string.key)));
    for (const segment of found?.segments ?? []) if (segment) segments.push(segment);
  }
  return segments;
}
