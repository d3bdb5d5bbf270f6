import { initialsOf } from '../lib/format/initials-of.js';
import styles from './person-initials.module.css';

/** A person by the initials, with what is said of them on demand and to screen readers. */
export function PersonInitials({ name, label }: { name: string; label: string }) {
  return (
    <span className={styles.initials} title={label}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="bh-visually-hidden">{label}</span>
    </span>
  );
}
