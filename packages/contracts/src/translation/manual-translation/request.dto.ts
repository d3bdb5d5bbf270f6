import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { REVIEW_REASON_MAX } from '../../policy.js';
import { RequestIdDto, RequestPartDto } from './request-part.dto.js';
import { REQUEST_STAGES, REQUEST_STATES, type RequestStage, type RequestState } from './request-state.js';

/** The query of the lists of requests. */
export class ListRequestsQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  /** A column of the board. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(Object.keys(REQUEST_STAGES))
  stage?: RequestStage;
}

export class FetchSubBatchesDto extends RequestIdDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  batchId?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ListChangedTextsDto extends RequestPartDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ListBatchesDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REQUEST_STATES.length)
  @IsIn(REQUEST_STATES, { each: true })
  states?: RequestState[];

  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  organisationId?: string;
}

export class ApproveRequestDto extends RequestIdDto {
  /** Batches of the request. If absent, all of them. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @UniqueItems()
  @IsUUID('all', { each: true })
  batchIdList?: string[];

  /** The id of the person for the first step; absent for the assigned people. `vendor` is refused, because no vendor is connected. */
  @BlankIsAbsent()
  @IsOptional()
  @MaxLength(36)
  @Matches(/^(vendor|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i)
  assignTo?: string;
}

export class RejectRequestDto extends RequestIdDto {
  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  reason: string;
}

export class AddRequestCommentDto extends RequestIdDto {
  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  text: string;
}
