import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface Props {
  /** The number of results, announced to screen readers as it changes. */
  total: ReactNode;
  children: ReactNode;
}

/** Filters above a list: the search field, the selects, the number of results. */
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
