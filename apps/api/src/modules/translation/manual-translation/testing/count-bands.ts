import type { LeverageBand } from '@bhashantar/contracts';

/** A unit of a text: a word of letters, a mark, a value or a tag. */
interface Unit {
  text: string;
  weight: number;
  letters: string[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#123;': '{', '&#125;': '}' };
/** Longer texts are matched only exactly. */
const LONGEST = 2_000;
const BANDS: readonly [number, LeverageBand][] = [
  [0.95, 'fuzzy95'],
  [0.85, 'fuzzy85'],
  [0.75, 'fuzzy75'],
  [0.7, 'fuzzy70'],
];

/** Reads a text character by character, after the definition of the match score in the decision about fuzzy matches. */
function unitsOf(source: string): Unit[] {
  const units: Unit[] = [];
  const token = /<(\/?)\d+(\/?)>|\{\d+\}|&(?:lt|gt|amp|#123|#125);|[^<{&]+|./gsu;
  let plain = '';
  const flush = () => {
    for (const [text] of plain
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}_\u200c\u200d]+|\S/gu)) {
      const letters = Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment);
      const isWord = /[\p{L}\p{N}]/u.test(text);
      units.push({ text, weight: isWord ? letters.length + 1 : 1, letters: isWord ? letters : [] });
    }
    plain = '';
  };
  for (const [found, end, empty] of source.matchAll(token)) {
    const isTag = /^<\/?\d/.test(found);
    if (!isTag && !/^\{\d/.test(found)) {
      plain += ENTITIES[found] ?? found;
      continue;
    }
    flush();
    units.push(isTag ? { text: `<${end}${empty}>`, weight: 1, letters: [] } : { text: '{}', weight: 2, letters: [] });
  }
  flush();
  return units;
}

/** The least cost of turning one list into another, computed over the whole table. */
function distance<Item>(
  from: readonly Item[],
  to: readonly Item[],
  weight: (item: Item) => number,
  replace: (one: Item, other: Item) => number,
): number {
  const table = [[0]];
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= from.length; i++) {
    table[i] ??= [];
    for (let j = 0; j <= to.length; j++) {
      if (i + j === 0) continue;
      const [one, other] = [from[i - 1], to[j - 1]];
      const removed = one === undefined ? Number.POSITIVE_INFINITY : at(i - 1, j) + weight(one);
      const added = other === undefined ? Number.POSITIVE_INFINITY : at(i, j - 1) + weight(other);
      const replaced = one === undefined || other === undefined ? Number.POSITIVE_INFINITY : at(i - 1, j - 1) + replace(one, other);
      (table[i] as number[])[j] = Math.min(removed, added, replaced);
    }
  }
  return at(from.length, to.length);
}

/** Replacing a word by a related one costs the letters that differ. Any other replacement costs the whole weight of the heavier unit. */
function replacement(one: Unit, other: Unit): number {
  if (one.text === other.text) return 0;
  const whole = Math.max(one.weight, other.weight);
  const [shorter, longer] = [one.letters.length, other.letters.length].sort((a, b) => a - b) as [number, number];
  if (shorter === 0 || shorter < longer / 2) return whole;
  const differing = distance(
    one.letters,
    other.letters,
    () => 1,
    (a, b) => (a === b ? 0 : 1),
  );
  return differing > longer / 2 ? whole : differing;
}

/** One minus the cost of the edits divided by the weight of the longer text. */
function scoreOf(one: readonly Unit[], other: readonly Unit[]): number {
  const total = (units: readonly Unit[]) => units.reduce((sum, { weight }) => sum + weight, 0);
  const longer = Math.max(total(one), total(other));
  // Each unit that only one text has costs its weight, so texts of very different weight cannot match.
  if (longer === 0 || Math.abs(total(one) - total(other)) > longer * 0.3) return 0;
  return 1 - distance(one, other, ({ weight }) => weight, replacement) / longer;
}

/**
 * The band of each text by its source, compared with every text of a memory. It is a second counter for tests: it shares no code with the
 * product and compares all pairs.
 */
export function countBands(sources: readonly string[], memory: readonly string[]): Map<string, LeverageBand> {
  const known = new Set(memory);
  const compared = memory.filter((source) => source.length <= LONGEST).map(unitsOf);
  return new Map(
    sources.map((source): [string, LeverageBand] => {
      if (known.has(source)) return [source, 'exact'];
      if (source.length > LONGEST) return [source, 'new'];
      const own = unitsOf(source);
      const best = compared.reduce((most, other) => Math.max(most, scoreOf(own, other)), 0);
      return [source, BANDS.find(([least]) => best + 1e-9 >= least)?.[1] ?? 'new'];
    }),
  );
}
