import type { PasswordOwner } from '@bhashantar/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { PasswordMeter } from './password-meter.js';
import { TextField } from './text-field.js';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'> {
  /** The details of the password's owner, as far as the form knows them. */
  owner?: PasswordOwner;
  hint?: ReactNode;
}

const NOBODY: PasswordOwner = {};

/** A password to be chosen, with a meter that says how hard it is to guess. */
export function NewPasswordField({ owner = NOBODY, hint, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      hint={
        <>
          {hint && <div>{hint}</div>}
          <PasswordMeter password={field.value} owner={owner} />
        </>
      }
    />
  );
}
