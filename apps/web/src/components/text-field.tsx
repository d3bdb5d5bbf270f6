import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../lib/form/use-checked-form.js';
import { Field } from './field.js';
import { PasswordInput } from './password-input.js';

interface Props
  extends FieldBinding<string>,
    Pick<InputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'disabled' | 'readOnly' | 'prefix' | 'dir'> {
  label: ReactNode;
  hint?: ReactNode;
  keepsHint?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'number';
  size?: 'large' | 'medium';
  optional?: boolean;
}

/** A labelled line of text bound to a form. */
export function TextField({ label, hint, keepsHint, error, type = 'text', size = 'medium', optional = false, onChange, ...rest }: Props) {
  const control = {
    ...rest,
    size,
    'aria-required': !optional,
    'aria-invalid': Boolean(error),
    'aria-describedby': `${rest.id}-note`,
    status: error ? ('error' as const) : ('' as const),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field id={rest.id} label={label} hint={hint} keepsHint={keepsHint} error={error}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input {...control} type={type} />}
    </Field>
  );
}
