import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { CheckedText } from '../../dto/checked.decorator.js';
import { PERMISSIONS, type Permission } from '../../permissions.js';
import { WEBSITE_MAX } from '../../policy.js';
import { checkWebsiteUrl } from '../../validation/check-registration.js';

export class CheckProjectExistsDto {
  @CheckedText(checkWebsiteUrl, WEBSITE_MAX)
  url: string;
}

export class VerifyProjectAccessDto {
  @IsUUID()
  projectId: string;

  @IsOptional()
  @IsIn(PERMISSIONS)
  permission?: Permission;
}
