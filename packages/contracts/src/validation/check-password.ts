import { PASSWORD_MAX, PASSWORD_MIN } from '../policy.js';

export const PASSWORD_REQUIRED = 'Please input your password!';
export const PASSWORD_WHITESPACE = 'Password must not contain whitespace characters.';
export const PASSWORDS_DIFFER = 'The two passwords that you entered do not match!';
export const NEW_PASSWORDS_REQUIRED = 'Please enter both New Password and Confirm Password to update your password.';
export const NEW_PASSWORDS_DIFFER = 'confirm password doesnt match';
export const PASSWORD_SHORT = `Password must have at least ${PASSWORD_MIN} characters.`;
export const PASSWORD_COMMON = 'This password is one of those that are tried first. Please choose another.';
export const PASSWORD_PERSONAL = 'Password must not be your name or email.';

/** The owner of a password, as far as known: email, first and last name. */
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

/**
 * Invisible characters (Unicode category Cf), such as zero-width characters and soft hyphens. They do not make a password harder to guess.
 */
const INVISIBLE = /\p{Cf}+/gu;

/**
 * Whether a password that passed `checkPassword` is hard enough to guess: the message of the first fault, or undefined. `common` are the
 * passwords that attackers try first, in lower case. If the list is too heavy to load it is left out, and the server decides.
 */
export function checkPasswordStrength(password: string, owner: PasswordOwner = {}, common = NONE): string | undefined {
  const seen = password.replace(INVISIBLE, '');
  if ([...seen].length < PASSWORD_MIN) return PASSWORD_SHORT;
  if (isPersonal(password, owner)) return PASSWORD_PERSONAL;
  const plain = plainForm(seen);
  return common.has(plain) || isRepetition(plain) || isMadeOfRuns(plain) ? PASSWORD_COMMON : undefined;
}

/** In lower case, with the digits of all scripts as those of ASCII. */
const plainForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, digitValue);

/** In Unicode the ten digits of each script are consecutive, from zero to nine. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Lists of common passwords leave out passwords that zxcvbn recognises without a list: repetitions such as `aaaaaaaa` and `12341234` … */
function isRepetition(text: string): boolean {
  const characters = [...text];
  return [1, 2, 3, 4].some((period) => characters.every((character, i) => i < period || character === characters[i - period]));
}

const SHORTEST_RUN = 3;

/** … and runs such as `abcdefgh`, `87654321` and `abcd12345`, one after the other. The 0 follows the 9. */
function isMadeOfRuns(text: string): boolean {
  const characters = [...text];
  let step: number | undefined;
  let length = 1;
  for (let i = 1; i < characters.length; i++) {
    const next = stepBetween(characters[i - 1] as string, characters[i] as string);
    if (length > 1 && next !== step) {
      if (length < SHORTEST_RUN) return false;
      length = 1;
      continue;
    }
    if (next === undefined) return false;
    step = next;
    length++;
  }
  return length >= SHORTEST_RUN;
}

function stepBetween(one: string, other: string): number | undefined {
  const step = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (one + other === '90') return 1;
  if (one + other === '09') return -1;
  return Math.abs(step) <= 1 ? step : undefined;
}

/**
 * A name is no secret even if its case changes or punctuation and digits surround it. This leaves a name of digits only, such as a
 * phone number, unchanged.
 */
function fold(text: string): string {
  const folded = plainForm(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return folded.replace(/^\d+/, '').replace(/(?<!\d)\d+$/, '') || folded;
}

function isPersonal(password: string, { email = '', names = [] }: PasswordOwner): boolean {
  const parts = [email, ...email.split('@'), ...names, names.join(''), [...names].reverse().join('')];
  const folded = fold(password);
  return folded === '' ? false : parts.some((part) => fold(part) === folded);
}
