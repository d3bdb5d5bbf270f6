import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** A few numbers that matter, side by side. */
export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
