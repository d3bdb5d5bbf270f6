import type { SegmentCondition } from '@bhashantar/contracts';
import type { SegmentFilter } from '../editor.repository.js';
import { BLOCK_BITS, BLOCK_SIZE, type FilterBlock, type FilterEntry } from './filter-block.js';

/** The parts of a filter that the database looked up beforehand. */
export interface PropertyLookups {
  /** The people whose names contain the search text. */
  authors: ReadonlySet<string>;
  /** Whole seconds since 1970. */
  from: number;
  to: number;
}

type Condition = (entry: FilterEntry) => boolean;

/** The conditions of a filter on the shown translation. Like conditions in SQL, they do not hold for unknown values. */
function conditionsOf(filter: SegmentFilter, { authors }: PropertyLookups): Condition[] {
  const { types, displayType, hasProblems, machineSource, reviewStates, hasError, notWrittenBy, problemCode, author, not = [] } = filter;
  const conditions: Condition[] = [];
  const add = (condition: Condition, name?: SegmentCondition) =>
    conditions.push(name && not.includes(name) ? (entry) => !condition(entry) : condition);
  const typesOf = new Set<string>(types);
  if (types?.length) add((entry) => hasType(entry, typesOf, displayType === 't13n'), 'type');
  if (displayType) add(([, stored]) => stored === displayType);
  if (hasProblems !== undefined) add((entry) => (entry[6] !== null) === hasProblems);
  if (machineSource) add((entry) => entry[2] === machineSource, 'origin');
  const states = new Set<string | null>(reviewStates);
  if (reviewStates?.length) add((entry) => states.has(entry[3]), 'review');
  if (hasError !== undefined) add((entry) => entry[4] === hasError);
  if (notWrittenBy) add(([origin, , , , , updatedBy]) => origin === 'MACHINE' || updatedBy !== notWrittenBy);
  if (problemCode) add((entry) => entry[6]?.includes(problemCode) ?? false, 'problem');
  if (author) add((entry) => entry[5] !== null && authors.has(entry[5]), 'author');
  return conditions;
}

function hasType([origin, displayType]: FilterEntry, types: ReadonlySet<string>, isTransliterated: boolean): boolean {
  if (isTransliterated) return types.has('TRANSLITERATION') || (origin !== null && types.has(origin));
  return types.has(displayType === 't13n' ? 'TRANSLITERATION' : (origin ?? 'NO_TRANSLATION_AVAILABLE'));
}

/** Which segments of a language match the conditions of a filter on their translations. */
export class MatchedProperties {
  readonly #blocks = new Map<number, { block: FilterBlock; holds: Uint8Array }>();
  readonly #isInTime: ((block: FilterBlock, place: number, code: number) => boolean) | undefined;

  constructor(blocks: readonly FilterBlock[], filter: SegmentFilter, lookups: PropertyLookups) {
    const conditions = conditionsOf(filter, lookups);
    for (const block of [...blocks].sort((a, b) => a.block - b.block)) {
      const holds = Uint8Array.of(0, ...block.entries.map((entry) => Number(conditions.every((condition) => condition(entry)))));
      this.#blocks.set(block.block, { block, holds });
    }
    this.#isInTime = timeCondition(filter, lookups);
  }

  has(ordinal: number): boolean {
    const found = this.#blocks.get(Math.floor(ordinal / BLOCK_SIZE));
    return found !== undefined && this.#matches(found.block, found.holds, ordinal % BLOCK_SIZE);
  }

  /** In ascending order. A typed array, because with a million segments a growing list would copy itself again and again. */
  ordinals(): Uint32Array {
    const ordinals = new Uint32Array(this.#blocks.size * BLOCK_SIZE);
    let length = 0;
    for (const { block, holds } of this.#blocks.values()) {
      if (!holds.includes(1)) continue;
      const first = block.block * 2 ** BLOCK_BITS;
      for (let place = 0; place < BLOCK_SIZE; place++) if (this.#matches(block, holds, place)) ordinals[length++] = first + place;
    }
    return ordinals.subarray(0, length);
  }

  #matches(block: FilterBlock, holds: Uint8Array, place: number): boolean {
    const at = 2 * place;
    const code = ((block.codes[at] as number) << 8) | (block.codes[at + 1] as number);
    return holds[code] === 1 && (this.#isInTime?.(block, place, code) ?? true);
  }
}

function timeCondition({ updatedFrom, updatedTo, not }: SegmentFilter, { from, to }: PropertyLookups) {
  if (updatedFrom === undefined && updatedTo === undefined) return undefined;
  const isNegated = not?.includes('updated') ?? false;
  return ({ entries, updated }: FilterBlock, place: number, code: number) => {
    // Without a translation, there is no time.
    const time = entries[code - 1]?.[0] ? updated?.readUInt32BE(4 * place) : undefined;
    return (time !== undefined && time >= from && time < to) !== isNegated;
  };
}
