import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageDto } from '../../dto/page.dto.js';

/** Filters of the audit; `searchText` looks into action, subject and details. */
export class ListAuditDto extends PageDto {
  @IsOptional()
  @IsUUID()
  organisationId?: string;

  /** The user who did it. */
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

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  from?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  to?: string;
}
