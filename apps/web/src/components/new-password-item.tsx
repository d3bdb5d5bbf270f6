import type { PasswordOwner } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { PasswordMeter } from './password-meter.js';
import { TextItem } from './text-item.js';

interface Props {
  name: string;
  label: ReactNode;
  /** The typed password so far. */
  password: string;
  /** The details of the password's owner, as far as the form knows them. */
  owner: PasswordOwner;
}

/** A password to be chosen in a checked form, with a meter that says how hard it is to guess. */
export function NewPasswordItem({ password, owner, ...item }: Props) {
  return <TextItem {...item} type="password" autoComplete="new-password" hint={<PasswordMeter password={password} owner={owner} />} />;
}
