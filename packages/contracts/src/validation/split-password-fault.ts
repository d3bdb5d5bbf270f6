import { checkNewPassword, checkPassword, NEW_PASSWORDS_REQUIRED } from './check-password.js';

interface Passwords {
  newPassword: string;
  confirmPassword: string;
}

/** The result of `checkNewPassword`, assigned to the field that has to change: the message of each invalid field. */
export function splitPasswordFault({ newPassword, confirmPassword }: Passwords): { newPassword?: string; confirmPassword?: string } {
  const fault = checkNewPassword(newPassword, confirmPassword);
  if (!fault) return {};
  if (fault === NEW_PASSWORDS_REQUIRED) {
    return { ...(!newPassword && { newPassword: fault }), ...(!confirmPassword && { confirmPassword: fault }) };
  }
  return fault === checkPassword(newPassword) ? { newPassword: fault } : { confirmPassword: fault };
}
