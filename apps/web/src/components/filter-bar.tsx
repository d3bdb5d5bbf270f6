import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface Props {
  /** How much the filters leave, told to screen readers as it changes. */
  total: ReactNode;
  children: ReactNode;
}

/** Filters above a list: the search first, then the choices, then how much is left. */
export function FilterBar({ total, children }: Props) {
  return (
    <div className={styles.tools}>
      {children}
      <span role="status" className={styles.total}>
        {total}
      </span>
    </div>
  );
}
