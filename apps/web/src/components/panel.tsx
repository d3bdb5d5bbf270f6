import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A card with a title. */
export function Panel({ title, extra, children }: Props) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
