import {
  type DocumentKeys,
  type JsonEvent,
  type JsonRule,
  type JsonString,
  type KeyCorrections,
  KeyDiscovery,
  type KeyRule,
  valueKind,
} from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';
import type { EntryKey, MetaKey, MetaKind } from '../guess/api-guess.js';
import { META_NAMES, META_PARENTS } from './meta-names.js';

const KEPT = { patterns: 5_000, examples: 3, chars: 80, looked: 20 };

/** Values of one pattern, with the key of one of them. */
interface Samples {
  key: JsonPointer;
  examples: Set<string>;
  /** How many values were checked for white space, and how many contain some. */
  looked: number;
  spaced: number;
  values: number;
}

/** The keys of entries: those with texts, and those that describe the content. */
export interface EntryKeys {
  keys: EntryKey[];
  metaKeys: MetaKey[];
  /** Patterns that were excluded by name; pass them to `KeyDiscovery.decide` before a person's corrections. */
  metaCorrections: Map<string, JsonRule>;
  /** The rule of one key within an entry. */
  ruleOf: DocumentKeys['ruleOf'];
}

const starPattern = (key: JsonPointer) => key.replace(/\/\d{1,9}(?=\/|$)/g, '/*');
const lastName = (pattern: string) => pattern.split('/').findLast((part) => part !== '*') ?? '';

/** Collects the values of entries, and decides which of their keys are translated. Keys are pointers within one entry. */
export class EntryKeyDiscovery {
  readonly #discovery = new KeyDiscovery();
  readonly #strings = new Map<string, Samples>();
  readonly #others = new Map<string, Samples>();

  /** Adds strings as `readJson` yields them for the bytes of one entry. */
  addStrings(strings: readonly JsonString[]): void {
    this.#discovery.add(strings);
    for (const { key, source } of strings) addSample(this.#strings, starPattern(key), key, source);
  }

  /** Adds everything of an entry, as `readJsonEvents` yields it for its bytes. */
  addEvents(events: readonly JsonEvent[]): void {
    this.addStrings(events.filter((event) => event.kind === 'string'));
    for (const event of events)
      if (event.kind === 'literal' && event.text !== 'null') addSample(this.#others, starPattern(event.key), event.key, event.text);
  }

  /** Decides by values and names; a person's `corrections` override both. */
  decide(known: { idPath?: JsonPointer; updatedPath?: JsonPointer } = {}, corrections: KeyCorrections = new Map()): EntryKeys {
    const first = this.#discovery.decide(corrections);
    const samples = this.#byPattern(first);
    const found = first.rules.map((rule) => ({
      rule,
      samples: samples.get(rule.pattern),
      meta: metaOf(rule, samples.get(rule.pattern), known),
    }));
    const named = found.filter(({ rule, meta }) => meta && rule.rule !== 'ignored' && !rule.isCorrected);
    const metaCorrections = new Map<string, JsonRule>(named.map(({ rule }) => [rule.pattern, 'ignored']));
    const keys: EntryKey[] = [];
    const metaKeys: MetaKey[] = [];
    for (const { rule, samples: values, meta } of found) {
      const shared = { pattern: rule.pattern, values: rule.values, examples: [...(values?.examples ?? [])] };
      const isLeft = rule.rule === 'ignored' || (meta !== undefined && !rule.isCorrected);
      if (!isLeft) keys.push({ ...shared, rule: rule.rule, reason: rule.reason });
      else metaKeys.push({ ...shared, kind: meta?.kind ?? kindOf(values), reason: rule.isCorrected || !meta ? rule.reason : meta.reason });
    }
    const all = new Map([...metaCorrections, ...corrections]);
    const { ruleOf } = metaCorrections.size > 0 ? this.#discovery.decide(all) : first;
    return { keys, metaKeys: [...metaKeys, ...this.#literalKeys()], metaCorrections, ruleOf };
  }

  #literalKeys(): MetaKey[] {
    const toKey = ([pattern, { values, examples }]: [string, Samples]): MetaKey => {
      const isFlag = examples.has('true') || examples.has('false');
      const reason = isFlag ? 'The values are true or false.' : 'The values are numbers.';
      return { pattern, kind: isFlag ? 'flag' : 'number', values, examples: [...examples], reason };
    };
    return [...this.#others].map(toKey);
  }

  #byPattern({ patternOf }: DocumentKeys): Map<string, Samples> {
    const found = new Map<string, Samples>();
    for (const samples of this.#strings.values()) {
      const pattern = patternOf(samples.key);
      const known = found.get(pattern);
      if (!known) found.set(pattern, { ...samples, examples: new Set(samples.examples) });
      else {
        for (const example of samples.examples) if (known.examples.size < KEPT.examples) known.examples.add(example);
        known.looked += samples.looked;
        known.spaced += samples.spaced;
      }
    }
    return found;
  }
}

function addSample(all: Map<string, Samples>, pattern: string, key: JsonPointer, text: string): void {
  let samples = all.get(pattern);
  if (!samples) {
    if (all.size >= KEPT.patterns) return;
    samples = { key, examples: new Set(), looked: 0, spaced: 0, values: 0 };
    all.set(pattern, samples);
  }
  samples.values++;
  if (samples.examples.size < KEPT.examples && text !== '') samples.examples.add(text.slice(0, KEPT.chars));
  if (samples.looked < KEPT.looked) {
    samples.looked++;
    if (/\s/.test(text.slice(0, KEPT.chars))) samples.spaced++;
  }
}

/** Whether a pattern describes the content, by its place or its name. */
function metaOf(
  { pattern }: KeyRule,
  samples: Samples | undefined,
  { idPath, updatedPath }: { idPath?: JsonPointer; updatedPath?: JsonPointer },
): { kind: MetaKind; reason: string } | undefined {
  if (pattern === idPath) return { kind: 'id', reason: 'It is the id of the entry.' };
  if (pattern === updatedPath) return { kind: 'date', reason: 'It says when the entry changed.' };
  const parent = META_PARENTS.find((one) => one.parent.test(pattern));
  if (parent) return { kind: kindOf(samples), reason: parent.reason };
  if (!samples || samples.spaced > 0) return undefined;
  return META_NAMES.find(({ name }) => name.test(lastName(pattern)));
}

const KINDS: Partial<Record<ReturnType<typeof valueKind>, MetaKind>> = {
  date: 'date',
  id: 'id',
  url: 'address',
  email: 'address',
  path: 'address',
  mime: 'type',
  lowerWord: 'enum',
  word: 'enum',
  capitals: 'enum',
  constant: 'enum',
  phrase: 'enum',
};

const kindOf = (samples: Samples | undefined): MetaKind => {
  const [example] = samples?.examples ?? [];
  return (example !== undefined && KINDS[valueKind(example)]) || 'other';
};
