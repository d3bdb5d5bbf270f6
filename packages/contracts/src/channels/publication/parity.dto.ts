import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { PageChangeKind } from '../../content/changes/tracking.replies.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto } from '../../translation/translations/translation.dto.js';
import { PARITY_CHANGES, PARITY_STATES, type ParityState, STALE_POLICIES, type StalePolicy } from './parity.replies.js';

export class ExportParityDto extends ProjectLanguageDto {
  /** A part of the address. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @IsOptional()
  @IsIn(PARITY_STATES)
  state?: ParityState;

  @IsOptional()
  @IsIn(PARITY_CHANGES)
  change?: PageChangeKind;
}

export class ListParityDto extends ExportParityDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class StalePolicyDto extends ProjectIdDto {
  /** How pages are served that have changed since their last complete translation. */
  @IsIn(STALE_POLICIES)
  policy: StalePolicy;
}
