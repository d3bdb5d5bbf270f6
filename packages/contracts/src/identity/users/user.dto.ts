import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { CheckedText } from '../../dto/checked.decorator.js';
import { PageDto } from '../../dto/page.dto.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { PERMISSIONS, type Permission } from '../../permissions.js';
import { NAME_MAX, PASSWORD_MAX } from '../../policy.js';
import { PAGE_NAMES, type PageName } from '../../role-rules.js';
import { checkMemberEmail, EMAIL_MAX } from '../../validation/check-email.js';
import { checkPassword, NEW_PASSWORDS_REQUIRED } from '../../validation/check-password.js';
import { checkPhone } from '../../validation/check-registration.js';
import { checkPresent, checkSignInPassword, MEMBER_FIRST_NAME_MISSING, MEMBER_LAST_NAME_MISSING } from '../../validation/check-sign-in.js';
import { MAIL_LOCALES, type MailLocale } from '../mail-templates/mail-locale.js';
import { DOCUMENT_CATEGORY_CODES, type DocumentCategory } from './document-category.js';
import { ROLES, type Role } from './roles.js';

export class ListUsersDto extends PageDto {
  /** Only organisations that the caller may see; all of them when absent. */
  @IsOptional()
  @IsUUID()
  organisationId?: string;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Names a user by the apikey, which only identifies and gives no access. */
export class ApikeyDto {
  @IsUUID()
  apikey: string;
}

/** It has no password, because the invited person chooses one. */
export class CreateUserDto {
  @CheckedText(checkPresent(MEMBER_FIRST_NAME_MISSING), NAME_MAX)
  firstName: string;

  @CheckedText(checkPresent(MEMBER_LAST_NAME_MISSING), NAME_MAX)
  lastName: string;

  @CheckedText(checkMemberEmail, EMAIL_MAX)
  email: string;

  @IsIn(ROLES)
  role: Role;

  @IsOptional()
  @CheckedText(checkPhone, 20)
  phone?: string;

  @IsOptional()
  @IsUUID()
  organisationId?: string;

  @IsOptional()
  @IsIn(MAIL_LOCALES)
  locale?: MailLocale;
}

export class SwitchUserStatusDto extends ApikeyDto {
  @IsBoolean()
  isActive: boolean;
}

export class UpdateUserDto extends ApikeyDto {
  @IsOptional()
  @CheckedText(checkPresent(MEMBER_FIRST_NAME_MISSING), NAME_MAX)
  firstName?: string;

  @IsOptional()
  @CheckedText(checkPresent(MEMBER_LAST_NAME_MISSING), NAME_MAX)
  lastName?: string;

  @IsOptional()
  @CheckedText(checkPhone, 20)
  phone?: string;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @IsOptional()
  @IsBoolean()
  nmtEnabled?: boolean;

  /** A user can set only their own value, and only to true. */
  @IsOptional()
  @IsBoolean()
  contractAgreed?: boolean;

  @IsOptional()
  @IsIn(MAIL_LOCALES)
  locale?: MailLocale;
}

export class ResetOwnPasswordDto {
  @CheckedText(checkSignInPassword, PASSWORD_MAX)
  currentPassword: string;

  @CheckedText((text) => (text ? checkPassword(text) : NEW_PASSWORDS_REQUIRED), PASSWORD_MAX)
  newPassword: string;

  @CheckedText(checkPresent(NEW_PASSWORDS_REQUIRED), PASSWORD_MAX)
  confirmPassword: string;
}

export class VerifyUserAccessDto {
  @IsOptional()
  @IsIn(PAGE_NAMES)
  page?: PageName;

  @IsOptional()
  @IsIn(PERMISSIONS)
  permission?: Permission;
}

export class UpdateCategoriesDto {
  /** Another user's; the caller's own if absent. */
  @IsOptional()
  @IsUUID()
  apikey?: string;

  @IsArray()
  @ArrayMaxSize(DOCUMENT_CATEGORY_CODES.length)
  @UniqueItems()
  @IsIn(DOCUMENT_CATEGORY_CODES, { each: true })
  categories: DocumentCategory[];
}
