import { checkNewPassword, checkPassword, NEW_PASSWORDS_REQUIRED } from '@bhashantar/contracts';

interface Passwords {
  newPassword: string;
  confirmPassword: string;
}

/** The one rule of both fields, told at the field that has to change. */
export function splitPasswordFault({ newPassword, confirmPassword }: Passwords): { newPassword?: string; confirmPassword?: string } {
  const fault = checkNewPassword(newPassword, confirmPassword);
  if (!fault) return {};
  if (fault === NEW_PASSWORDS_REQUIRED)
    return { ...(!newPassword && { newPassword: fault }), ...(!confirmPassword && { confirmPassword: fault }) };
  return fault === checkPassword(newPassword) ? { newPassword: fault } : { confirmPassword: fault };
}
