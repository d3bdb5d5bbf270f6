/** The longest list that is aligned by content. In a longer list, rows are matched by their positions only. */
const MAX_ROWS = 500;

/** Longest common subsequence of two lists of keys: pairs of places. */
function commonPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = other.length - 1; j >= 0; j--) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Identifies a row. `content` is everything in it except its texts. Rows with the same `kind` and `content` count as the same row. */
export interface RowKey {
  kind: string;
  content: string;
}

/**
 * Finds the row of the target for each row of the source: first rows with equal contents, then, between two of these, rows of the same kind
 * in their order. Undefined if the source's row is new.
 */
export function alignRows(source: readonly RowKey[], target: readonly RowKey[]): (number | undefined)[] {
  const found: (number | undefined)[] = source.map(() => undefined);
  const isLong = source.length > MAX_ROWS || target.length > MAX_ROWS;
  const key = ({ kind, content }: RowKey) => `${kind} ${content}`;
  const anchors = isLong ? [] : commonPlaces(source.map(key), target.map(key));
  const byKind = new Map<string, number[]>();
  for (const [place, { kind }] of target.entries()) {
    const places = byKind.get(kind);
    if (places) places.push(place);
    else byKind.set(kind, [place]);
  }
  /** The number of positions of a kind that have been passed. Each is passed only once, so the time is linear. */
  const passed = new Map<string, number>();
  let [fromSource, fromTarget] = [0, 0];
  for (const [i, j] of [...anchors, [source.length, target.length] as const]) {
    let next = fromTarget;
    for (let row = fromSource; row < i; row++) {
      const kind = source[row]?.kind ?? '';
      const places = byKind.get(kind) ?? [];
      let first = passed.get(kind) ?? 0;
      while (first < places.length && (places[first] ?? 0) < next) first++;
      passed.set(kind, first);
      const at = places[first];
      if (at === undefined || at >= j) continue;
      found[row] = at;
      next = at + 1;
    }
    if (i < source.length) found[i] = j;
    [fromSource, fromTarget] = [i + 1, j + 1];
  }
  return found;
}
