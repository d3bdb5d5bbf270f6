import { type ReactNode, useEffect, useState } from 'react';

/** Below this a placeholder would only flicker. */
const DELAY_MS = 300;

/** Shows its children after a moment of waiting. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
