import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';

interface Props<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  disabled?: boolean;
  /** A form's field passes these; the id lets the form focus it. */
  id?: string;
  value?: readonly Value[];
  onChange?: (value: Value[]) => void;
  'aria-describedby'?: string;
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup<Value extends string>(props: Props<Value>) {
  const { id, legend, hint, error, options, value = [], disabled = false, onChange } = props;
  const toggle = (one: Value) => onChange?.(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <fieldset className={styles.list} disabled={disabled} aria-describedby={props['aria-describedby']}>
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
