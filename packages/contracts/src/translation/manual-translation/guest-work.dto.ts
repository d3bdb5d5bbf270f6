import { IsInt, IsString, IsUUID, Length, Matches, Max, Min } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { SUB_BATCH_PAGE_MAX } from '../../policy.js';
import { SOURCE_HASH } from '../translations/translation.dto.js';

/** A sub-batch in which the guest does a step. */
export class GuestSubBatchDto {
  @IsUUID()
  subBatchId: string;
}

export class ListGuestItemsDto extends GuestSubBatchDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize(SUB_BATCH_PAGE_MAX)
  pageSize?: number;
}

export class SaveGuestItemDto extends GuestSubBatchDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsString()
  @Length(1, 100_000)
  target: string;

  /** The version of the item that the guest saw. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}
