import type { ReactNode } from 'react';
import styles from '../apis.module.css';

interface Props {
  /** The id of the control. */
  id: string;
  label: ReactNode;
  reason: ReactNode;
  /** Beside the control. */
  extra?: ReactNode;
  /** Further fields. */
  below?: ReactNode;
  children: ReactNode;
}

/** One part of a reading: its name, its control, and why it was found so. */
export function Part({ id, label, reason, extra, below, children }: Props) {
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.choice}>
        {children}
        {extra}
      </div>
      {reason && <span className="bh-muted">{reason}</span>}
      {below}
    </div>
  );
}
