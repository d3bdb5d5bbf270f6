import { useEffect, useState } from 'react';
import type { PanelKey } from './settings-panels.js';

/** A line below the header of the product, in pixels. A panel that begins above it counts as being read. */
const LINE = 160;

/** The panel that is being read: the last one that begins above a line near the top, or at the end of the page the last of all. */
export function usePanelInView(keys: readonly PanelKey[]): PanelKey | undefined {
  const [inView, setInView] = useState(keys[0]);
  const panels = keys.join(' ');
  useEffect(() => {
    const all = panels.split(' ') as PanelKey[];
    const look = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const begun = all.filter((key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < LINE);
      setInView(isAtEnd ? all.at(-1) : (begun.at(-1) ?? all[0]));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [panels]);
  return inView;
}
