import { useEffect, useState } from 'react';

/** A value that follows after it has stayed the same for a while. */
export function useSettled<Value>(value: Value, idleMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), idleMs);
    return () => clearTimeout(timer);
  }, [value, idleMs]);
  return settled;
}
