import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './choice-list.module.css';

interface Props<Value extends string> {
  /** For a form that puts the focus on its first fault. */
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  value: readonly Value[];
  disabled?: boolean;
  onChange(value: Value[]): void;
}

/** Any number of a few things. */
export function ChoiceList<Value extends string>({ id, legend, hint, error, options, value, disabled = false, onChange }: Props<Value>) {
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
