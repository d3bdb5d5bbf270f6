import { useEffect, useState } from 'react';

/** Without a change for this long, work counts as stalled. */
const STALL_MS = 60_000;

/** Says that a value has not changed for a minute. */
export function useStalled(value: string): boolean {
  const [stalledAt, setStalledAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(value), STALL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return stalledAt === value;
}
