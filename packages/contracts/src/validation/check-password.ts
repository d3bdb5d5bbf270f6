export const PASSWORD_REQUIRED = 'Please input your password!';
export const PASSWORD_WHITESPACE = 'Password must not contain whitespace characters.';
export const PASSWORDS_DIFFER = 'The two passwords that you entered do not match!';
export const NEW_PASSWORDS_REQUIRED = 'Please enter both New Password and Confirm Password to update your password.';
export const NEW_PASSWORDS_DIFFER = 'confirm password doesnt match';
/** Hashing must not be fed without end. */
export const PASSWORD_MAX = 1024;

/** NIST SP 800-63B-4: eight characters or more, and none of those that are tried first. */
export const PASSWORD_MIN = 8;
export const COMMON_PASSWORDS = 10_000;
export const PASSWORD_SHORT = `Password must have at least ${PASSWORD_MIN} characters.`;
export const PASSWORD_COMMON = 'This password is one of those that are tried first. Please choose another.';
export const PASSWORD_PERSONAL = 'Password must not be your name or email.';

/** Who is to use a password, as far as that is known: email, first and last name. */
export interface PasswordOwner {
  email?: string | undefined;
  names?: readonly string[];
}

/** A password to be set: the message of the first fault, or undefined. */
export function checkPassword(password: string): string | undefined {
  if (!password) return PASSWORD_REQUIRED;
  if (/\s/u.test(password)) return PASSWORD_WHITESPACE;
  return password.length > PASSWORD_MAX ? `Password must have at most ${PASSWORD_MAX} characters.` : undefined;
}

/** Password and its repetition on the registration forms: the message of the first fault, or undefined. */
export function checkRepeatedPassword(password: string, confirmPassword: string): string | undefined {
  return checkPassword(password) ?? (password === confirmPassword ? undefined : PASSWORDS_DIFFER);
}

/** The two fields of the set-new-password form: the message of the first fault, or undefined. */
export function checkNewPassword(newPassword: string, confirmPassword: string): string | undefined {
  if (!newPassword || !confirmPassword) return NEW_PASSWORDS_REQUIRED;
  return checkPassword(newPassword) ?? (newPassword === confirmPassword ? undefined : NEW_PASSWORDS_DIFFER);
}

const NONE: ReadonlySet<string> = new Set();

/** What is neither seen nor felt in typing (Unicode category Cf), such as zero-width characters and soft hyphens: it makes nothing harder to guess. */
const INVISIBLE = /\p{Cf}+/gu;

/**
 * Whether a password that passed `checkPassword` is hard enough to guess: the message of the first fault, or undefined. `common` are those
 * tried first, in lower case; where the list is too heavy to load it is left out, and the server has the last word.
 */
export function checkPasswordStrength(password: string, owner: PasswordOwner = {}, common = NONE): string | undefined {
  const seen = password.replace(INVISIBLE, '');
  if ([...seen].length < PASSWORD_MIN) return PASSWORD_SHORT;
  if (isPersonal(password, owner)) return PASSWORD_PERSONAL;
  return common.has(seen.normalize('NFKC').toLowerCase()) ? PASSWORD_COMMON : undefined;
}

/** Case, punctuation and digits at the end do not make a name a secret. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/(?<!\d)\d+$/, '');
}

function isPersonal(password: string, { email = '', names = [] }: PasswordOwner): boolean {
  const parts = [email, email.split('@')[0] ?? '', ...names, names.join(''), [...names].reverse().join('')];
  const folded = fold(password);
  return folded === '' ? false : parts.some((part) => fold(part) === folded);
}
