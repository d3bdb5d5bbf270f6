import { useEffect, useRef } from 'react';

/** Runs on Alt and a key, in fields as well, but not while a word is being composed or a dialog is open. The key is told by its place: with Alt, some systems write another character. */
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
