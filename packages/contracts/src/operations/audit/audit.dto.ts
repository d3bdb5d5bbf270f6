import { IsISO8601, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageDto } from '../../dto/page.dto.js';

/** Filters of the audit; `searchText` looks into action, subject and details. */
export class ListAuditDto extends PageDto {
  @IsOptional()
  @IsUUID()
  organisationId?: string;

  /** Of the user who did it. */
  @IsOptional()
  @IsUUID()
  apikey?: string;

  /** An action such as `user.create`, or its beginning such as `user.`. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  action?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  subject?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  subjectId?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(40)
  from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(40)
  to?: string;
}
