import type { ReactNode } from 'react';
import styles from './statistics.module.css';

export interface StatisticItem {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** Labelled numbers side by side. */
export function Statistics({ items }: { items: StatisticItem[] }) {
  return (
    <dl className={styles.statistics}>
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
