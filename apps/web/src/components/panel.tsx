import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A titled sheet of paper on the page. */
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
