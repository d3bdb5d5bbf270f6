import common from 'virtual:common-passwords';
import { checkPasswordStrength, type PasswordOwner } from '@bhashantar/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

export interface Strength {
  /** From 0, guessed at once, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why the server will refuse the password; undefined if it will not. */
  fault: string | undefined;
}

const estimator = new ZxcvbnFactory({ dictionary: { 'passwords-common': common } });
const COMMON = new Set(common);

/** How hard a password is to guess, by zxcvbn (Wheeler, USENIX Security 2016). Heavy with its list of passwords: import it when somebody types. */
export function estimateStrength(password: string, owner: PasswordOwner): Strength {
  const known = [owner.email ?? '', ...(owner.names ?? [])].filter((text) => text !== '');
  const { score } = estimator.check(password, known);
  return { score, fault: checkPasswordStrength(password, owner, COMMON) };
}
