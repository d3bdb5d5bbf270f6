import type { FieldTyping, TextField } from '@bhashantar/indic/keyboard';
import { type KeyboardKind, keyboardsOf } from '@bhashantar/indic/keyboard/languages';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { sessionUserOptions } from '../session/session-user.js';
import { uiConfigOptions } from '../session/ui-config.js';
import { keyboardOptions, type LoadedKeyboard } from './keyboard.queries.js';
import { OfferStore } from './offer-store.js';
import { type TypingChoice, useTypingChoice } from './typing-choice.js';

/** Typing in a language's own script, in one field. */
export interface Typing {
  /** The keyboards for the language; none for languages in Latin letters. */
  readonly keyboards: readonly KeyboardKind[];
  readonly choice: TypingChoice;
  choose(choice: TypingChoice): void;
  readonly loaded: LoadedKeyboard | undefined;
  /** The code of the keyboard could not be loaded. */
  readonly hasFailed: boolean;
  retry(): void;
  /** Handles a key press of the field; returns true if the key needs no further handling. */
  press(event: KeyboardEvent): boolean;
  /** Inserts a text at the caret. */
  insert(text: string): void;
  /** The words that the person may mean. */
  readonly offers: OfferStore;
  /** Inserts one of them by its index. */
  take(at: number): void;
}

/** The name under which this browser stores the choice when nobody is signed in. */
const NOBODY = 'guest';

const isToggle = ({ altKey, ctrlKey, metaKey, code, isComposing }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && code === 'KeyG' && !isComposing;

/** Phonetic and InScript typing for a field; Alt+G turns it on and off. */
export function useTyping(field: RefObject<TextField | null>, code: string): Typing {
  // Screens below /app have fetched the person. A guest has no account.
  const userId = useQuery({ ...sessionUserOptions, enabled: false }).data?.userId ?? NOBODY;
  // The screens have asked for it at their start.
  const preferred = useQuery({ ...uiConfigOptions, enabled: false }).data?.keyboardMode ?? '';
  const [choice, choose] = useTypingChoice(userId, code, preferred);
  const keyboards = keyboardsOf(code);
  const { data, isError, refetch } = useQuery({ ...keyboardOptions(code, choice.keyboard), enabled: choice.isOn && keyboards.length > 0 });
  const loaded = choice.isOn ? data : undefined;
  const [offers] = useState(() => new OfferStore());
  const fieldTyping = useFieldTyping(field, offers);
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (keyboards.length > 0 && isToggle(event)) {
        event.preventDefault();
        choose({ ...choice, isOn: !choice.isOn });
        return true;
      }
      return loaded ? (fieldTyping(loaded)?.press(event, loaded.keyboard) ?? false) : false;
    },
    [keyboards, choice, choose, loaded, fieldTyping],
  );
  const insert = useCallback(
    (text: string) => {
      field.current?.focus();
      if (loaded) fieldTyping(loaded)?.insert(text);
    },
    [field, loaded, fieldTyping],
  );
  const take = useCallback(
    (at: number) => {
      const phonetic = loaded?.keyboard.phonetic;
      if (loaded && phonetic) fieldTyping(loaded)?.choose(at, phonetic);
      field.current?.focus();
    },
    [field, loaded, fieldTyping],
  );
  return { keyboards, choice, choose, loaded, hasFailed: choice.isOn && isError, retry: () => void refetch(), press, insert, offers, take };
}

interface Kept {
  readonly of: TextField;
  readonly typing: FieldTyping;
  /** Stops listening to the field. */
  leave(): void;
}

/** The state of the field's present word, kept as long as the field. */
function useFieldTyping(field: RefObject<TextField | null>, offers: OfferStore): (loaded: LoadedKeyboard) => FieldTyping | undefined {
  const kept = useRef<Kept>(undefined);
  useEffect(
    () => () => {
      kept.current?.leave();
      kept.current = undefined;
    },
    [],
  );
  return useCallback(
    ({ FieldTyping, caretPlace }) => {
      const element = field.current;
      if (!element) return undefined;
      if (kept.current?.of !== element) {
        kept.current?.leave();
        const typing = new FieldTyping(element, (run) => offers.show(run, () => caretPlace(element)));
        kept.current = { of: element, typing, leave: endsWord(element, typing) };
      }
      return kept.current.typing;
    },
    [field, offers],
  );
}

/** Ends a word when the field loses the focus or the caret moves. Returns the function that stops this. */
function endsWord(element: TextField, typing: FieldTyping): () => void {
  const onBlur = () => typing.end();
  const onPointer = () => {
    if (!typing.isTyping) typing.end();
  };
  element.addEventListener('blur', onBlur);
  element.addEventListener('pointerup', onPointer);
  return () => {
    typing.end();
    element.removeEventListener('blur', onBlur);
    element.removeEventListener('pointerup', onPointer);
  };
}
