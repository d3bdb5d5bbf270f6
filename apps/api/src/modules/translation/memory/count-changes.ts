import type { TranslationOrigin } from '@bhashantar/contracts';
import { chooseBest } from './choose-best.js';
import type { CheckedEdit, TranslationRow } from './translation.entity.js';

type Counted = Pick<TranslationRow, 'origin' | 'displayType'>;

/** By how much a language's counters move. */
export interface CounterDelta {
  PBK: { segments: number; words: number };
  USER: { segments: number; words: number };
  MACHINE: { segments: number; words: number };
  t13nWords: number;
}

const zero = (): CounterDelta => ({
  PBK: { segments: 0, words: 0 },
  USER: { segments: 0, words: 0 },
  MACHINE: { segments: 0, words: 0 },
  t13nWords: 0,
});

function add(delta: CounterDelta, best: Counted | undefined, words: number, sign: 1 | -1): void {
  if (!best) return;
  delta[best.origin].segments += sign;
  delta[best.origin].words += sign * words;
  if (best.displayType === 't13n') delta.t13nWords += sign * words;
}

/** Counter moves of storing these edits over what was there; segments that stand on no page are not counted. */
export function countChanges(edits: readonly CheckedEdit[], before: ReadonlyMap<string, readonly TranslationRow[]>): CounterDelta {
  const delta = zero();
  for (const edit of edits) {
    if (!edit.isLive) continue;
    const old = before.get(edit.hash) ?? [];
    add(delta, chooseBest(old), edit.words, -1);
    add(delta, chooseBest(withEdit(old, edit)), edit.words, 1);
  }
  return delta;
}

/** Counter moves of segments that came to life (1) or vanished (-1) with the translations they have. */
export function countLiveChange(
  segments: readonly { hash: string; words: number }[],
  translations: ReadonlyMap<string, readonly TranslationRow[]>,
  sign: 1 | -1,
): CounterDelta {
  const delta = zero();
  for (const { hash, words } of segments) add(delta, chooseBest(translations.get(hash) ?? []), words, sign);
  return delta;
}

function withEdit(old: readonly Counted[], edit: CheckedEdit): Counted[] {
  const written: { origin: TranslationOrigin; displayType: TranslationRow['displayType'] } = {
    origin: edit.origin,
    displayType: edit.displayType ?? 'translation',
  };
  return [...old.filter((translation) => translation.origin !== edit.origin), written];
}
