import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { REQUEST_SUB_BATCHES_NAMED_MAX, SUB_BATCH_PAGE_MAX } from '../../policy.js';
import { SOURCE_HASH } from '../translations/translation.dto.js';
import { RequestIdDto } from './request-part.dto.js';
import { REQUEST_STEPS, type RequestStep } from './request-state.js';

export class AssignSubBatchesDto extends RequestIdDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(REQUEST_SUB_BATCHES_NAMED_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  subBatchIds: string[];

  @IsIn(REQUEST_STEPS)
  step: RequestStep;

  /** A collaborator of the project or another person who may edit it; absent to remove the assignment. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  userId?: string;

  /** A person whom a guest link of the project invites, instead of a person with an account. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  guestId?: string;
}

export class ListSubBatchItemsDto extends RequestIdDto {
  @IsUUID()
  subBatchId: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(SUB_BATCH_PAGE_MAX)
  pageSize?: number;
}

export class SaveItemDto extends RequestIdDto {
  @IsUUID()
  subBatchId: string;

  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsString()
  @Length(1, 100_000)
  target: string;

  /** The version of the item that the person saw. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}

export class FinishStepDto extends RequestIdDto {
  @IsUUID()
  subBatchId: string;
}
