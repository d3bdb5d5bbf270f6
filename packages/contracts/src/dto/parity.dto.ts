import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PARITY_CHANGES, PARITY_STATES, type ParityState, STALE_POLICIES, type StalePolicy } from '../replies/parity.replies.js';
import type { PageChangeKind } from '../replies/tracking.replies.js';
import { PageNumber, PageSize } from './page.decorators.js';
import { ProjectIdDto } from './project.dto.js';
import { ProjectLanguageDto } from './translation.dto.js';

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
  /** What visitors get of pages that have changed since their last complete translation. */
  @IsIn(STALE_POLICIES)
  policy: StalePolicy;
}
