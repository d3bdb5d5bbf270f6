import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  /** The id of the control; `${id}-note` contains hint and error, for aria-describedby. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the hint beside an error. */
  keepsHint?: boolean | undefined;
  error?: ReactNode;
  children: ReactNode;
}

/** A label above its control, the hint and the error below it. */
export function Field({ id, label, hint, keepsHint = false, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div id={`${id}-note`} className={styles.note}>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {error && keepsHint ? <p className={styles.kept}>{hint}</p> : !error && hint}
      </div>
    </div>
  );
}
