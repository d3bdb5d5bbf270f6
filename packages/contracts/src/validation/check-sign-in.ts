import { LOGIN_ATTEMPTS, OTP_LENGTH } from '../policy.js';
import { PASSWORD_REQUIRED } from './check-password.js';

export const EMAIL_MISSING = 'Please input your email!';
export const FIRST_NAME_MISSING = 'Please input your first name!';
export const LAST_NAME_MISSING = 'Please input your last name!';
/** Belongs to another person. */
export const MEMBER_FIRST_NAME_MISSING = 'Please enter a first name';
export const MEMBER_LAST_NAME_MISSING = 'Please enter a last name';
export const ORGANISATION_MISSING = 'Please input your organisation name.';
export const CONFIRM_PASSWORD_MISSING = 'Please input your confirm password!';
export const OTP_INVALID = `Please enter the ${OTP_LENGTH} digits of the OTP`;

/** A required text: the message if it is empty, otherwise undefined. */
export function checkPresent(message: string): (text: string) => string | undefined {
  return (text) => (text.trim() ? undefined : message);
}

/** The password on the sign-in form, which may hold whatever it was set to. */
export function checkSignInPassword(password: string): string | undefined {
  return password ? undefined : PASSWORD_REQUIRED;
}

/** A one-time code: ASCII digits. */
export function checkOtp(otp: string): string | undefined {
  return otp.length === OTP_LENGTH && /^[0-9]+$/.test(otp) ? undefined : OTP_INVALID;
}

/** The number of remaining attempts that the sign-in form shows, or undefined if it shows none (spec 1 section 8). */
export function attemptsRemaining(attempts: number): number | undefined {
  return attempts > 1 && attempts !== LOGIN_ATTEMPTS ? LOGIN_ATTEMPTS - attempts : undefined;
}
