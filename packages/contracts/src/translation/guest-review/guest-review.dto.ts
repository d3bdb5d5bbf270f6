import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { CheckedText } from '../../dto/checked.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { GUEST_LINK_DAYS_MAX, GUEST_SEGMENTS_MAX, GUESTS_MAX, NAME_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { checkMemberEmail, EMAIL_MAX } from '../../validation/check-email.js';
import { REVIEW_STATES, type ReviewState } from '../review/review-state.js';
import { SeenMoment } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

export class GuestInviteeDto {
  /** The name under which comments and verdicts are shown. */
  @IsString()
  @Length(1, NAME_MAX)
  name: string;

  /** Where the link and the codes are sent. */
  @CheckedText(checkMemberEmail, EMAIL_MAX)
  email: string;
}

/** Which translations guests may judge: every condition that is named has to hold. */
export class CreateGuestLinkDto extends ProjectIdDto {
  /** For the list of links; guests read it too. */
  @IsString()
  @Length(1, 60)
  name: string;

  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LANGUAGE_CODES.length)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  languages: string[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(GUESTS_MAX)
  @ValidateNested({ each: true })
  @Type(() => GuestInviteeDto)
  invitees: GuestInviteeDto[];

  /** Only translations in one of these states. If absent, in every state. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REVIEW_STATES.length)
  @IsIn(REVIEW_STATES, { each: true })
  reviewState?: ReviewState[];

  @IsOptional()
  @IsBoolean()
  hasProblems?: boolean;

  /** Only translations of the page with this address. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;

  /** Only these, by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes(GUEST_SEGMENTS_MAX)
  idArr?: string[];

  /** The guests do not judge translations. They do steps of requests to translators, and get a mail when a step is assigned to them. */
  @IsOptional()
  @IsBoolean()
  forWork?: boolean;

  /** Shows back-translations. Missing ones are requested from engines when a guest opens a translation. */
  @IsBoolean()
  hasBackTranslations: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(GUEST_LINK_DAYS_MAX)
  days?: number;

  /** Counts, invites nobody and makes no link. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class GuestLinkIdDto extends ProjectIdDto {
  @IsUUID()
  linkId: string;
}

export class ListGuestVerdictsDto extends ProjectIdDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  linkId?: string;

  /** Only of one segment, in the language that is named with it. */
  @BlankIsAbsent()
  @IsOptional()
  @Matches(SOURCE_HASH)
  sourceHash?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class CloseGuestVerdictDto extends ProjectLanguageDto {
  @IsUUID()
  guestId: string;

  @Matches(SOURCE_HASH)
  sourceHash: string;

  /** `false` opens the problem again. */
  @IsBoolean()
  isClosed: boolean;

  /** The time of the verdict that the guest has read. If there is a later one, the call answers 409. */
  @IsMoment()
  @MaxLength(40)
  judgedAt: string;
}

export class ApproveGuestGoodDto extends ProjectLanguageDto {
  @IsUUID()
  linkId: string;

  /** From the reply with the count. Later verdicts, and targets that were changed since then, are left out. Required without `preview`. */
  @SeenMoment()
  seen?: string;

  /** Counts, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
