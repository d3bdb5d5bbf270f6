import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { CheckedList, CheckedText } from '../../dto/checked.decorator.js';
import { IDENTITY_MESSAGES } from '../../messages/identity.messages.js';
import { NAME_MAX, OTP_LENGTH, PASSWORD_MAX, WEBSITE_MAX } from '../../policy.js';
import { checkEmail, checkMemberEmail, EMAIL_MAX } from '../../validation/check-email.js';
import { checkPassword, PASSWORD_REQUIRED } from '../../validation/check-password.js';
import { checkLanguages, checkName, checkPhone, checkWebsiteUrl } from '../../validation/check-registration.js';
import {
  CONFIRM_PASSWORD_MISSING,
  checkOtp,
  checkPresent,
  EMAIL_MISSING,
  FIRST_NAME_MISSING,
  LAST_NAME_MISSING,
  ORGANISATION_MISSING,
} from '../../validation/check-sign-in.js';

/** Number inputs send a number without leading zeros. */
const toOtp = ({ value }: { value: unknown }) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? String(value).padStart(OTP_LENGTH, '0') : value;

/** Roles that a sign-up may ask for. */
const SIGN_UP_ROLES = ['organisationAdmin'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export class SignUpDto {
  @CheckedText(checkPresent(FIRST_NAME_MISSING), NAME_MAX)
  firstName: string;

  @CheckedText(checkPresent(LAST_NAME_MISSING), NAME_MAX)
  lastName: string;

  @CheckedText((text) => (text.trim() ? checkMemberEmail(text) : EMAIL_MISSING), EMAIL_MAX)
  email: string;

  @CheckedText(checkPresent(ORGANISATION_MISSING), 120)
  organisation: string;

  @CheckedText(checkPassword, PASSWORD_MAX)
  password: string;

  /** Must equal the password; the server compares the two. */
  @CheckedText(checkPresent(CONFIRM_PASSWORD_MISSING), PASSWORD_MAX)
  confirmPassword: string;

  @IsOptional()
  @IsIn(SIGN_UP_ROLES)
  role?: SignUpRole;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  recaptchaValue?: string;
}

/** A truncated link gets the same message as a used one, because people do not know what a UUID is. */
const BROKEN_LINK = { message: IDENTITY_MESSAGES.linkUsed };
const BROKEN_REGISTRATION = { message: IDENTITY_MESSAGES.registrationExpired };

export class VerifyEmailDto {
  @IsUUID(undefined, BROKEN_LINK)
  uuid: string;
}

export class UpdatePasswordDto {
  @CheckedText((password) => (password ? checkPassword(password) : PASSWORD_REQUIRED), PASSWORD_MAX)
  password: string;

  /** The token of the link. The authorization header holds the same one. */
  @IsString()
  @Length(20, 200, BROKEN_LINK)
  token: string;
}

/** The screen behind a link makes this call before it shows a form. */
export class PasswordLinkDto {
  @IsString()
  @Length(20, 200, BROKEN_LINK)
  token: string;
}

export class PasswordResetDto {
  @CheckedText(checkMemberEmail, EMAIL_MAX)
  email: string;
}

export class SendOtpDto {
  @CheckedText(checkName, NAME_MAX * 2)
  name: string;

  @CheckedText(checkEmail, EMAIL_MAX)
  email: string;

  @CheckedText(checkPhone, 20)
  phone: string;

  @CheckedText(checkWebsiteUrl, WEBSITE_MAX)
  url: string;

  /** Language codes or lower-case English names. */
  @CheckedList(checkLanguages, { maxItems: 100, maxLength: 24 })
  languages: string[];

  @CheckedText(checkPassword, PASSWORD_MAX)
  password: string;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  recaptchaValue?: string;
}

export class AuthenticationCodeDto {
  @IsString()
  @Length(20, 100, BROKEN_REGISTRATION)
  authenticationCode: string;
}

export class VerifyOtpDto extends AuthenticationCodeDto {
  @Transform(toOtp)
  @CheckedText(checkOtp, 20)
  otp: string;
}

export class SendEmailOtpDto {
  @CheckedText(checkEmail, EMAIL_MAX)
  email: string;

  /** Binds the code to this registration. If absent, the code belongs to the first registration of this address that uses it. */
  @IsOptional()
  @IsString()
  @Length(20, 100, BROKEN_REGISTRATION)
  authenticationCode?: string;
}

export class VerifyEmailOtpDto extends VerifyOtpDto {
  @IsString()
  @Length(20, 100, BROKEN_REGISTRATION)
  verifyEmailToken: string;

  @CheckedText(checkEmail, EMAIL_MAX)
  email: string;
}
