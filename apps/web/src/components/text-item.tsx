import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { CheckedItem } from './checked-item.js';
import { PasswordInput } from './password-input.js';

interface Props
  extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'disabled' | 'prefix' | 'dir' | 'size' | 'onBlur'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  optional?: boolean;
  /** Other fields whose changes can make this field valid or invalid. */
  dependencies?: string[];
}

/** A line of text in a checked form. */
export function TextItem({ name, label, hint, type = 'text', optional = false, dependencies = [], ...input }: Props) {
  return (
    <CheckedItem name={name} label={label} hint={hint} optional={optional} dependencies={dependencies}>
      {type === 'password' ? <PasswordInput {...input} /> : <Input {...input} type={type} />}
    </CheckedItem>
  );
}
