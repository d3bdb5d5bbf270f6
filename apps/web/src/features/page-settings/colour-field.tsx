import { HEX_COLOUR } from '@bhashantar/contracts';
import { ColorPicker, Input } from 'antd';
import type { ReactNode } from 'react';
import { Field } from '../../components/field.js';
import type { FieldBinding } from '../../lib/form/use-checked-form.js';
import styles from './page-settings.module.css';

interface Props extends FieldBinding<string> {
  label: ReactNode;
  disabled: boolean;
}

/** A colour by its hexadecimal digits, or picked; empty for none. */
export function ColourField({ id, label, value, error, disabled, onChange, ...rest }: Props) {
  return (
    <Field id={id} label={label} error={error}>
      <span className={styles.colour}>
        <Input
          {...rest}
          id={id}
          value={value}
          disabled={disabled}
          maxLength={7}
          dir="ltr"
          placeholder="#0b3d91"
          autoComplete="off"
          status={error ? 'error' : ''}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        <ColorPicker
          disabled={disabled}
          value={HEX_COLOUR.test(value) ? value : null}
          onChangeComplete={(colour) => onChange(colour.toHexString().slice(0, 7))}
        />
      </span>
    </Field>
  );
}
