import { PASSWORD_REQUIRED } from './check-password.js';

export const EMAIL_MISSING = 'Please input your email!';
export const FIRST_NAME_MISSING = 'Please input your first name!';
export const LAST_NAME_MISSING = 'Please input your last name!';
/** Of somebody else. */
export const MEMBER_FIRST_NAME_MISSING = 'Please enter a first name';
export const MEMBER_LAST_NAME_MISSING = 'Please enter a last name';
export const ORGANISATION_MISSING = 'Please input your organisation name.';
export const CONFIRM_PASSWORD_MISSING = 'Please input your confirm password!';
export const OTP_INVALID = 'Please enter the 6 digits of the OTP';

/** How many wrong passwords an account allows before it is locked, and for how long. */
export const LOGIN_ATTEMPTS = 5;
export const LOCKOUT_MINUTES = 30;

/** For how long a one-time password is accepted. */
export const OTP_MINUTES = 10;
/** Seconds between two codes to one person. */
export const RESEND_SECONDS = 120;
export const OTP_LENGTH = 6;
/** Seconds before the notification page leaves for `/`, and before the forgot-password button wakes again. */
export const NOTIFICATION_SECONDS = 30;
export const RESET_BUTTON_SECONDS = 5;

/** A text that only has to be there: the message when it is not. */
export function checkPresent(message: string): (text: string) => string | undefined {
  return (text) => (text.trim() ? undefined : message);
}

/** The password on the sign-in form, which may hold whatever it was set to. */
export function checkSignInPassword(password: string): string | undefined {
  return password ? undefined : PASSWORD_REQUIRED;
}

/** A one-time code: six ASCII digits. */
export function checkOtp(otp: string): string | undefined {
  return /^[0-9]{6}$/.test(otp) ? undefined : OTP_INVALID;
}

/** How many attempts the sign-in form says are left, or undefined when it says nothing (spec 1 section 8). */
export function attemptsRemaining(attempts: number): number | undefined {
  return attempts > 1 && attempts !== LOGIN_ATTEMPTS ? LOGIN_ATTEMPTS - attempts : undefined;
}
