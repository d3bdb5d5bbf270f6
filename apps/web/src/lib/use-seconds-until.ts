import { useEffect, useState } from 'react';

const unitsUntil = (at: number | null, unitMs: number): number => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / unitMs)));

/** The component renders only when the figure changes. */
function useUnitsUntil(at: number | null, unitMs: number): number {
  const [units, setUnits] = useState(() => unitsUntil(at, unitMs));
  useEffect(() => {
    setUnits(unitsUntil(at, unitMs));
    if (unitsUntil(at, unitMs) === 0) return;
    // Shorter than a second, so that no figure is skipped when the timer comes late.
    const timer = setInterval(() => setUnits(unitsUntil(at, unitMs)), 250);
    return () => clearInterval(timer);
  }, [at, unitMs]);
  return units;
}

/** Whole seconds until a moment, counting down; 0 from then on, and for no moment at all. */
export const useSecondsUntil = (at: number | null): number => useUnitsUntil(at, 1_000);

/** The same in whole minutes, the last of which has begun. */
export const useMinutesUntil = (at: number | null): number => useUnitsUntil(at, 60_000);
