import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { HOUSES, type House, PLANS, type Plan } from '../../billing/plans/plan.js';
import { CheckedText } from '../../dto/checked.decorator.js';
import { PageDto } from '../../dto/page.dto.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { NAME_MAX, TEXT_CALL_QUOTA_MAX, TEXT_CALL_QUOTA_MIN, WEBSITE_MAX } from '../../policy.js';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../role-rules.js';
import { checkMemberEmail, EMAIL_MAX } from '../../validation/check-email.js';
import { checkWebsiteUrl } from '../../validation/check-registration.js';
import { checkPresent, MEMBER_FIRST_NAME_MISSING, MEMBER_LAST_NAME_MISSING, ORGANISATION_MISSING } from '../../validation/check-sign-in.js';
import { ROLES, type Role } from '../users/roles.js';
import { DOCUMENT_STATUSES, type DocumentStatus, KYC_DOCUMENT_KINDS, type KycDocumentKind } from './kyc-document.js';

export class ListOrganisationsDto extends PageDto {
  @IsOptional()
  @IsIn(PLANS)
  plan?: Plan;
}

export class OrganisationIdDto {
  @IsUUID()
  organisationId: string;
}

/** An organisation that the caller may see; the caller's own if absent. */
export class OptionalOrganisationDto {
  @IsOptional()
  @IsUUID()
  organisationId?: string;
}

/** The fields of an organisation that may be changed; plan and House only by superAdmin. Empty texts clear a field. */
export class OrganisationEdit {
  @IsOptional()
  @CheckedText(checkPresent(ORGANISATION_MISSING), 120)
  name?: string;

  @IsOptional()
  @CheckedText((text) => (text ? checkWebsiteUrl(text) : undefined), WEBSITE_MAX)
  website?: string;

  @IsOptional()
  @CheckedText((text) => (text ? checkMemberEmail(text) : undefined), EMAIL_MAX)
  contactEmail?: string;

  @IsOptional()
  @IsString()
  @MaxLength(30)
  contactPhone?: string;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  address?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  taxNumber?: string;

  @IsOptional()
  @IsIn(PLANS)
  plan?: Plan;
}

export class EditOrganisationDto extends OrganisationIdDto {
  @IsObject()
  @ValidateNested()
  @Type(() => OrganisationEdit)
  editObject: OrganisationEdit;
}

export class NewOrganisationDto {
  @CheckedText(checkPresent(ORGANISATION_MISSING), 120)
  name: string;

  @IsOptional()
  @IsIn(PLANS)
  plan?: Plan;

  @IsOptional()
  @IsIn(HOUSES)
  house?: House;

  @CheckedText(checkPresent(MEMBER_FIRST_NAME_MISSING), NAME_MAX)
  firstName: string;

  @CheckedText(checkPresent(MEMBER_LAST_NAME_MISSING), NAME_MAX)
  lastName: string;

  /** The address of the first administrator, who is invited by mail. */
  @CheckedText(checkMemberEmail, EMAIL_MAX)
  email: string;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;
}

export class AssignManagersDto extends OrganisationIdDto {
  /** The apikeys of all delivery managers that the organisation will have. The call removes all others. */
  @IsArray()
  @ArrayMaxSize(50)
  @UniqueItems()
  @IsUUID(undefined, { each: true })
  apikeys: string[];
}

/** The fields beside the `file` of the multipart body. */
export class UploadKycDocumentDto extends OptionalOrganisationDto {
  @IsIn(KYC_DOCUMENT_KINDS)
  kind: KycDocumentKind;
}

export class KycDocumentIdDto {
  @IsUUID()
  documentId: string;
}

export class ReviewKycDocumentDto extends KycDocumentIdDto {
  @IsIn(DOCUMENT_STATUSES)
  status: DocumentStatus;

  /** Needed when a document is rejected. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  reason?: string;
}

export class CreateApiKeyDto {
  @CheckedText(checkPresent('Please enter a name for the key'), NAME_MAX)
  name: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_KEY_SCOPES.length)
  @UniqueItems()
  @IsIn(API_KEY_SCOPES, { each: true })
  scopes: ApiKeyScope[];

  /** If absent, the key is valid until it is revoked. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(3650)
  daysValid?: number;

  /** How many characters may be translated with the key in a day. If absent, the usual quota applies. */
  @IsOptional()
  @IsInt()
  @Min(TEXT_CALL_QUOTA_MIN)
  @Max(TEXT_CALL_QUOTA_MAX)
  charactersPerDay?: number;
}

export class ApiKeyIdDto {
  @IsUUID()
  apiKeyId: string;
}
