import { useEffect, useRef } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable=true], [role=combobox]';

/** Whether keys that are pressed in this element write text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Runs on a single key, or on one with Alt, outside fields only and never while a word is being composed. */
export function useShortcut(key: string, run: () => void, { alt = false } = {}): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey !== alt || event.isComposing || isTyping(event.target))
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key, alt]);
}
