import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CheckedText } from '../../dto/checked.decorator.js';
import { PASSWORD_MAX } from '../../policy.js';
import { checkPresent, checkSignInPassword, EMAIL_MISSING } from '../../validation/check-sign-in.js';

export class LoginDto {
  @CheckedText(checkPresent(EMAIL_MISSING), 254)
  email: string;

  @CheckedText(checkSignInPassword, PASSWORD_MAX)
  password: string;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  recaptchaValue?: string;
}
