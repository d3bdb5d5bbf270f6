import type { ReactNode } from 'react';
import styles from './link-tabs.module.css';

/** A line of links, one of which is the open one; the router marks it by aria-current. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
