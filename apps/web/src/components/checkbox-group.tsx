import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';

interface Props<Value extends string> {
  /** Lets a form focus its first invalid field. */
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  value: readonly Value[];
  disabled?: boolean;
  onChange(value: Value[]): void;
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup<Value extends string>({ id, legend, hint, error, options, value, disabled = false, onChange }: Props<Value>) {
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.options}>
        {options.map((option, at) => (
          <Checkbox
            key={option.value}
            {...(id && at === 0 ? { id } : {})}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
