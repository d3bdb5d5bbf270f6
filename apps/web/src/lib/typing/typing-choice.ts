import { type KeyboardKind, keyboardsOf } from '@bhashantar/indic/keyboard/languages';
import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../local-storage.js';

/** How a person types a language: with the keyboard that is chosen, while it is on. */
export interface TypingChoice {
  readonly keyboard: KeyboardKind;
  readonly isOn: boolean;
}

const keyOf = (userId: string, code: string) => `bh_typing:${userId}:${code}`;

/** The choice of this person for a language; off until they turn it on, since most have a keyboard of their system. */
function readChoice(userId: string, code: string, preferred: string): TypingChoice {
  const [state, chosen = preferred] = (readStored(keyOf(userId, code)) ?? '').split(' ');
  const keyboards = keyboardsOf(code);
  return { keyboard: keyboards.find((kind) => kind === chosen) ?? keyboards[0] ?? 'phonetic', isOn: state === 'on' };
}

/** The choice and its setter, remembered in this browser by person and language. `preferred`: the deployment's default. */
export function useTypingChoice(userId: string, code: string, preferred: string): [TypingChoice, (choice: TypingChoice) => void] {
  const [chosen, setChosen] = useState<TypingChoice>();
  const choose = useCallback(
    (choice: TypingChoice) => {
      writeStored(keyOf(userId, code), `${choice.isOn ? 'on' : 'off'} ${choice.keyboard}`);
      setChosen(choice);
    },
    [userId, code],
  );
  return [chosen ?? readChoice(userId, code, preferred), choose];
}
