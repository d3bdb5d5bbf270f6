import { useEffect, useRef } from 'react';

/** Runs on Alt+Enter, in fields as well, but not while a word is being composed. */
export function useApproveKey(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat } = event;
      if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || isComposing || repeat) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
