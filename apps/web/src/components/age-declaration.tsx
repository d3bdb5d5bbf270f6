import { SCREEN_MESSAGES } from '@bhashantar/contracts';
import { type ReactNode, useId } from 'react';
import styles from './age-declaration.module.css';

interface Props {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Where the policy is, if it is not above the declaration. */
  note?: ReactNode;
}

/** The product's only declaration, with the exact words of the specification. */
export function AgeDeclaration({ checked, onChange, note }: Props) {
  const id = useId();
  return (
    <div className={styles.declaration}>
      <input id={id} type="checkbox" checked={checked} aria-required onChange={(event) => onChange(event.target.checked)} />
      <div>
        <label htmlFor={id}>{SCREEN_MESSAGES.ageDeclaration}</label>
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  );
}
