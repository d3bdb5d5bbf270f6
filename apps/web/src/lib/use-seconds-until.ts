import { useEffect, useState } from 'react';

const secondsUntil = (at: number | null): number => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)));

/** Whole seconds until a moment, counting down; 0 from then on, and for no moment at all. */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    if (secondsUntil(at) === 0) return;
    // Shorter than a second, so that no figure is skipped when the timer comes late.
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
