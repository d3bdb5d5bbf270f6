export const PASSWORD_REQUIRED = 'Please input your password!';
export const PASSWORD_WHITESPACE = 'Password must not contain whitespace characters.';
export const PASSWORDS_DIFFER = 'The two passwords that you entered do not match!';
export const NEW_PASSWORDS_REQUIRED = 'Please enter both New Password and Confirm Password to update your password.';
export const NEW_PASSWORDS_DIFFER = 'confirm password doesnt match';
/** Hashing must not be fed without end. */
export const PASSWORD_MAX = 1024;

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
