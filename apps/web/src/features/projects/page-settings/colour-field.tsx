import { HEX_COLOUR } from '@bhashantar/contracts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import type { FieldBinding } from '../../../lib/form/use-checked-form.js';
import styles from './page-settings.module.css';

interface Props extends FieldBinding<string> {
  label: ReactNode;
  disabled: boolean;
}

/** A colour, typed as hexadecimal digits or chosen in the browser's colour picker; empty for no colour. */
export function ColourField({ id, label, value, error, disabled, onChange, ...rest }: Props) {
  const { t } = useTranslation('pageSettings');
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
        <input
          type="color"
          className={styles.pick}
          aria-label={t('switcherLook.pick')}
          aria-describedby={id}
          disabled={disabled}
          value={HEX_COLOUR.test(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Field>
  );
}
