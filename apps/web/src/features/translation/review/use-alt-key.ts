import { useEffect, useRef } from 'react';

/**
 * Runs on Alt and a key, in fields as well. It does not run while a person composes a word or a dialog is open. Compares the position of
 * the key, because some systems write another character with Alt.
 */
export function useAltKey(code: 'Enter' | 'KeyR', run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat } = event;
      if (!isKey(event, code) || !altKey || ctrlKey || metaKey || shiftKey || isComposing || repeat) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [code]);
}

const isKey = ({ key, code }: KeyboardEvent, wanted: string) => key === wanted || code === wanted || `Key${key.toUpperCase()}` === wanted;
