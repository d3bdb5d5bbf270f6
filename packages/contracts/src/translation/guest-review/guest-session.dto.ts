import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { CheckedText } from '../../dto/checked.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { COMMENT_TEXT_MAX, OTP_LENGTH, REVIEW_REASON_MAX } from '../../policy.js';
import { checkMemberEmail, EMAIL_MAX } from '../../validation/check-email.js';
import { SeenVersion } from '../translations/seen.decorators.js';
import { SOURCE_HASH } from '../translations/translation.dto.js';
import { GUEST_VERDICTS, type GuestVerdict } from './guest-review.js';

/** The token of a link. */
export class OpenGuestLinkDto {
  @IsString()
  @MaxLength(100)
  token: string;
}

export class SendGuestCodeDto extends OpenGuestLinkDto {
  @CheckedText(checkMemberEmail, EMAIL_MAX)
  email: string;
}

export class VerifyGuestCodeDto extends SendGuestCodeDto {
  /** From the reply that said the code was sent. */
  @IsString()
  @MaxLength(100)
  codeToken: string;

  @IsString()
  @MaxLength(OTP_LENGTH)
  code: string;
}

export class GuestSegmentDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  @Matches(SOURCE_HASH)
  sourceHash: string;
}

export class GiveGuestVerdictDto extends GuestSegmentDto {
  @IsIn(GUEST_VERDICTS)
  verdict: GuestVerdict;

  /** The reason, required with `wrong`. The translators read it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_REASON_MAX)
  reason?: string;

  /** The version that the guest has read. If there is another one, the reply is a 409, because the guest has not read its text. */
  @SeenVersion()
  version: number;
}

export class AddGuestCommentDto extends GuestSegmentDto {
  /** Plain text. */
  @IsString()
  @MaxLength(COMMENT_TEXT_MAX)
  text: string;

  /** The thread to answer, which the guest started; absent for a new one. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  threadId?: string;

  /** The version of the target that it is about. */
  @SeenVersion()
  version: number;
}
