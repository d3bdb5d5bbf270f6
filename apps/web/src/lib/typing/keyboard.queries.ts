import type { PhoneticKeyboard } from '@bhashantar/indic/keyboard';
import type { KeyboardKind } from '@bhashantar/indic/keyboard/languages';
import { queryOptions } from '@tanstack/react-query';

async function loadKeyboard(code: string, kind: KeyboardKind) {
  const keyboards = await import('@bhashantar/indic/keyboard');
  const { FieldTyping, caretPlace, inscriptLayout, loadPhonetic, shownSpellings } = keyboards;
  const inscript = kind === 'inscript' ? inscriptLayout(code) : undefined;
  if (inscript) return { FieldTyping, caretPlace, keyboard: { inscript }, layout: inscript, spellings: undefined, kind };
  const exact = await loadPhonetic(code);
  if (!exact) throw new RangeError(`no keyboard for ${code}`);
  const phonetic = kind === 'exact' ? exact : await loadOrdinary(keyboards, exact, code);
  return { FieldTyping, caretPlace, keyboard: { phonetic }, layout: undefined, spellings: shownSpellings(exact, code), kind };
}

async function loadOrdinary(keyboards: typeof import('@bhashantar/indic/keyboard'), exact: PhoneticKeyboard, code: string) {
  const { loadWords } = await import('@bhashantar/indic/keyboard/words');
  const spelling = await keyboards.loadOrdinary(code, loadWords);
  return spelling ? keyboards.ordinaryKeyboard(exact, spelling) : exact;
}

/** A keyboard with the data of its map. Its code loads with the first keyboard that is turned on. */
export type LoadedKeyboard = Awaited<ReturnType<typeof loadKeyboard>>;

export const keyboardOptions = (code: string, kind: KeyboardKind) =>
  queryOptions({
    // The key is not that of an endpoint, because a keyboard is a script of the app.
    queryKey: ['typing', code, kind],
    queryFn: () => loadKeyboard(code, kind),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
