import { COMMON_PASSWORDS, checkPasswordStrength, type PasswordOwner } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../../platform/http/app-error.js';

/** Most frequent first, in lower case. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));

/** The rules for new passwords. Older passwords stay valid for signing in. */
@Injectable()
export class PasswordPolicy {
  /** Refuses, at its field, a password that is too short, among the most common, or the owner's name or email. */
  assertStrong(field: string, password: string, owner: PasswordOwner): void {
    const fault = checkPasswordStrength(password, owner, COMMON);
    if (fault) throw invalidField(field, fault);
  }
}
