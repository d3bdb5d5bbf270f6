import type { TargetForms } from '@bhashantar/icu-messages';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../../lib/format/message-of.js';
import { fieldsOf } from './message-fields-of.js';

interface MessageState {
  /** The source is a message with plurals. */
  isMessage: boolean;
  /** Undefined if the target is edited as one text. */
  forms: TargetForms | undefined;
  /** A counter that increases when other text is put into the fields. */
  count: number;
  isPossible(target: string): boolean;
  /** Shows a whole target in the fields; returns false if there is only one field, which shows it itself. */
  begin(target: string): boolean;
  toggle(target: string): void;
}

/** A message is edited form by form, unless its target has another structure, or the person wants to see it as one text. */
export function useMessage(source: string, tag: string, initial: string): MessageState {
  const message = useMemo(() => messageOf(source), [source]);
  const [shown, show] = useState({ target: initial, isWhole: false, count: 0 });
  const forms = useMemo(
    () => (message && !shown.isWhole ? fieldsOf(message, tag, shown.target) : undefined),
    [message, tag, shown.isWhole, shown.target],
  );
  const isForms = forms !== undefined;
  const begin = useCallback(
    (target: string) => {
      if (isForms) show(({ isWhole, count }) => ({ target, isWhole, count: count + 1 }));
      return isForms;
    },
    [isForms],
  );
  const toggle = (target: string) => show(({ count }) => ({ target, isWhole: isForms, count: count + 1 }));
  const isPossible = (target: string) => message !== undefined && fieldsOf(message, tag, target) !== undefined;
  return { isMessage: message !== undefined, forms, count: shown.count, isPossible, begin, toggle };
}
