import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './switch-field.module.css';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** A form's field gives it both. */
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  disabled?: boolean;
  loading?: boolean;
}

/** A switch with a description. */
export function SwitchField({ label, hint, checked = false, disabled = false, loading = false, onChange = () => {} }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Switch
        checked={checked}
        disabled={disabled}
        loading={loading}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={onChange}
      />
      <div>
        <div id={`${id}-label`} className={styles.label}>
          {label}
        </div>
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      </div>
    </div>
  );
}
