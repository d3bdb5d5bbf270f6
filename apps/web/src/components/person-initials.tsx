import { initialsOf } from '../lib/format/initials-of.js';
import styles from './person-initials.module.css';

/** A person's initials, with the full label on demand and for screen readers. */
export function PersonInitials({ name, label }: { name: string; label: string }) {
  return (
    <span className={styles.initials} title={label}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="bh-visually-hidden">{label}</span>
    </span>
  );
}
