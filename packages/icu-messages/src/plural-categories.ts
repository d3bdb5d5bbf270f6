/** How a message chooses its forms: by the category of a count, by that of a place in an order (1st, 2nd), or by a word. */
export type ChoiceKind = 'plural' | 'selectordinal' | 'select';

export type PluralKind = Exclude<ChoiceKind, 'select'>;

/** The categories of CLDR in their usual order. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** For a language without rules, CLDR's root rules apply. `Intl` would take the rules of the machine's own language. */
function rulesOf(tag: string, kind: PluralKind): Intl.PluralRules | undefined {
  if (Intl.PluralRules.supportedLocalesOf([tag]).length === 0) return undefined;
  return new Intl.PluralRules(tag, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
}

const kept = new Map<string, Intl.LDMLPluralRule[]>();

/**
 * The plural categories of a language by CLDR, in CLDR's order; always with `other`, and only that for an unknown language. `tag` is a tag
 * of BCP 47.
 */
export function pluralCategories(tag: string, kind: PluralKind): readonly Intl.LDMLPluralRule[] {
  const key = `${kind} ${tag}`;
  const known = kept.get(key);
  if (known) return known;
  const found = rulesOf(tag, kind)?.resolvedOptions().pluralCategories ?? ['other'];
  const ordered = ORDER.filter((category) => found.includes(category));
  kept.set(key, ordered);
  return ordered;
}

/** Whole numbers from one to another, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The numbers of a category. */
export interface CategoryExamples {
  /** Runs of whole numbers, the smallest first. */
  ranges: NumberRange[];
  /** The category has more numbers than the ranges say. */
  hasMore: boolean;
  /** Whether all numbers from the last range on seem to belong to this category. */
  isOpen: boolean;
  /** A fraction, if the category has no whole number. */
  fraction?: number;
}

/** Rules of CLDR look at the last two digits, and at millions (French, Spanish). */
const COUNTED = 320;
const LARGE = [1_000, 10_000, 1_000_000];
const FRACTIONS = [1.5, 0.5, 0.1, 2.1];
const MAX_RANGES = 2;

function rangesOf(numbers: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

function findExamples(rules: Intl.PluralRules | undefined, category: string): CategoryExamples {
  const isIts = (number: number) => (rules?.select(number) ?? 'other') === category;
  const numbers = Array.from({ length: COUNTED }, (_, number) => number).filter(isIts);
  const large = LARGE.filter(isIts);
  const all = rangesOf(numbers);
  const isOpen = all.at(-1)?.to === COUNTED - 1 && all.length <= MAX_RANGES && large.length > 0;
  if (all.length === 0) {
    const fraction = large.length === 0 ? FRACTIONS.find(isIts) : undefined;
    return {
      ranges: rangesOf(large.slice(0, MAX_RANGES)),
      hasMore: large.length > 0,
      isOpen: false,
      ...(fraction === undefined ? {} : { fraction }),
    };
  }
  const ranges = all.slice(0, MAX_RANGES);
  return { ranges, hasMore: !isOpen && (all.length > MAX_RANGES || large.length > 0), isOpen };
}

const keptExamples = new Map<string, CategoryExamples>();

/** Numbers of one category of a language, found with its rules; empty if it has no such category. */
export function categoryExamples(tag: string, kind: PluralKind, category: string): CategoryExamples {
  const key = `${kind} ${category} ${tag}`;
  const known = keptExamples.get(key);
  if (known) return known;
  const examples = findExamples(rulesOf(tag, kind), category);
  keptExamples.set(key, examples);
  return examples;
}
