import { REVIEW_STATES, type ReviewState, type TranslationType, typeOf } from '@bhashantar/contracts';
import { chooseBest } from './choose-best.js';
import type { CheckedEdit, TranslationRow } from './translation.entity.js';

export type Counted = Pick<TranslationRow, 'origin' | 'displayType' | 'review'>;

/** The change of a language's counters. */
export type CounterDelta = Record<CountedAs, { segments: number; words: number }>;
type CountedAs = Exclude<TranslationType, 'NO_TRANSLATION_AVAILABLE'> | ReviewState;

/** The counters of a translation: one for its type, one for its review state. */
export const COUNTED: readonly CountedAs[] = ['PBK', 'USER', 'MACHINE', 'TRANSLITERATION', ...REVIEW_STATES];

/** A segment whose translations change. */
export interface CountedChange {
  words: number;
  isLive: boolean;
  before: readonly Counted[];
  after: readonly Counted[];
}

const zero = () => Object.fromEntries(COUNTED.map((key) => [key, { segments: 0, words: 0 }])) as CounterDelta;

function add(delta: CounterDelta, best: Counted | undefined, words: number, sign: 1 | -1): void {
  if (!best) return;
  for (const key of [typeOf(best.origin, best.displayType) as CountedAs, best.review]) {
    delta[key].segments += sign;
    delta[key].words += sign * words;
  }
}

/** Adds one change of counters to another. */
export function addDelta(sum: CounterDelta, more: CounterDelta): void {
  for (const key of COUNTED) {
    sum[key].segments += more[key].segments;
    sum[key].words += more[key].words;
  }
}

/** The counter change of these segments; segments on no page do not count. */
export function counterDelta(changes: Iterable<CountedChange>): CounterDelta {
  const delta = zero();
  for (const { words, isLive, before, after } of changes) {
    if (!isLive) continue;
    add(delta, chooseBest(before), words, -1);
    add(delta, chooseBest(after), words, 1);
  }
  return delta;
}

/** The counter change of storing these edits. */
export function counterDeltaOfEdits(edits: readonly CheckedEdit[], stored: ReadonlyMap<string, readonly TranslationRow[]>): CounterDelta {
  return counterDelta(
    edits.map((edit) => {
      const before = stored.get(edit.hash) ?? [];
      return { ...edit, before, after: withEdit(before, edit) };
    }),
  );
}

/** The counter change of segments that appeared on pages (1) or vanished from all of them (-1). */
export function counterDeltaOfSegments(
  segments: readonly { hash: string; words: number }[],
  translations: ReadonlyMap<string, readonly TranslationRow[]>,
  sign: 1 | -1,
): CounterDelta {
  const delta = zero();
  for (const { hash, words } of segments) add(delta, chooseBest(translations.get(hash) ?? []), words, sign);
  return delta;
}

function withEdit(old: readonly Counted[], { origin, displayType = 'translation', review }: CheckedEdit): Counted[] {
  return [...old.filter((translation) => translation.origin !== origin), { origin, displayType, review }];
}
