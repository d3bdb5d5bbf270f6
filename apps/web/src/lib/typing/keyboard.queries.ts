import type { KeyboardKind } from '@bhashantar/indic/keyboard/languages';
import { queryOptions } from '@tanstack/react-query';

async function loadKeyboard(code: string, kind: KeyboardKind) {
  const { FieldTyping, inscriptLayout, loadPhonetic, shownSpellings } = await import('@bhashantar/indic/keyboard');
  const inscript = kind === 'inscript' ? inscriptLayout(code) : undefined;
  if (inscript) return { FieldTyping, keyboard: { inscript }, layout: inscript, spellings: undefined };
  const phonetic = await loadPhonetic(code);
  if (!phonetic) throw new RangeError(`no keyboard for ${code}`);
  return { FieldTyping, keyboard: { phonetic }, layout: undefined, spellings: shownSpellings(phonetic, code) };
}

/** A keyboard with what draws its map; its code comes with the first that is turned on. */
export type LoadedKeyboard = Awaited<ReturnType<typeof loadKeyboard>>;

export const keyboardOptions = (code: string, kind: KeyboardKind) =>
  queryOptions({
    // No endpoint gives this key: a keyboard is a script of the app.
    queryKey: ['typing', code, kind],
    queryFn: () => loadKeyboard(code, kind),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
