import { useEffect, useState } from 'react';

/** The value after it has stayed the same for `idleMs` milliseconds. */
export function useDebouncedValue<Value>(value: Value, idleMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), idleMs);
    return () => clearTimeout(timer);
  }, [value, idleMs]);
  return debounced;
}
