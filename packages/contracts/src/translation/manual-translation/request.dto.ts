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
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import {
  REQUEST_INSTRUCTIONS_MAX,
  REQUEST_NAME_MAX,
  REQUEST_READERS_MAX,
  REQUEST_REFERENCE_MAX,
  REQUEST_SUB_BATCHES_NAMED_MAX,
  REQUEST_URLS_MAX,
  REVIEW_REASON_MAX,
  SUB_BATCH_PAGE_MAX,
} from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import {
  BATCH_FILE_FORMATS,
  type BatchFileFormat,
  PIPELINES,
  type Pipeline,
  REQUEST_STAGES,
  REQUEST_STATES,
  REQUEST_STEPS,
  type RequestStage,
  type RequestState,
  type RequestStep,
} from './request-state.js';

/** Which texts are ordered: exactly one field is given. */
export class RequestSelectionDto {
  /** The segments that the editor's filter matches; the project and each target language of the request take the place of its own. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  /** Segments by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];

  /** All texts of pages with these addresses. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(REQUEST_URLS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls?: string[];

  /** Everything that no person has translated. */
  @IsOptional()
  @IsIn([true])
  all?: true;
}

/** When each step is due. */
export class DueByStepDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  translation?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  proofreading?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  editing?: string;
}

/** The fields of every order, whatever its content is. */
export class RequestOrderDto extends ProjectIdDto {
  @TargetLanguages()
  targetLangs: string[];

  @IsIn(PIPELINES)
  pipeline: Pipeline;

  /** Where absent the request is named after its number. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, REQUEST_NAME_MAX)
  name?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REQUEST_INSTRUCTIONS_MAX)
  instructions?: string;

  /** A reference for the translators: addresses or notes on sources. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REQUEST_REFERENCE_MAX)
  reference?: string;

  /** In the future. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  dueAt?: string;

  /** Not before the step that precedes, and not after `dueAt`. */
  @IsOptional()
  @ValidateNested()
  @Type(() => DueByStepDto)
  dueByStep?: DueByStepDto;

  /** Collaborators of the project who may see the request before work of it is assigned to them. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REQUEST_READERS_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  readers?: string[];

  /** Engines fill the texts first; people work on the machine's output. */
  @IsOptional()
  @IsBoolean()
  withMachine?: boolean;

  /** Answers the quote, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class CreateRequestDto extends RequestOrderDto {
  @ValidateNested()
  @Type(() => RequestSelectionDto)
  selection: RequestSelectionDto;
}

export class CreateApiRequestDto extends RequestOrderDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsUUID('all', { each: true })
  apiIdList: string[];
}

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

export class RequestIdDto {
  @IsUUID()
  requestId: string;
}

/** A part of a request: one batch, one sub-batch, or the whole where neither is named. */
export class RequestPartDto extends RequestIdDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  batchId?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  subBatchId?: string;
}

export class RejectRequestDto extends RequestIdDto {
  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  reason: string;
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
  /** Batches of the request; all of them where absent. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @UniqueItems()
  @IsUUID('all', { each: true })
  batchIdList?: string[];

  /** The id of a person who does the first step; where absent, the people who are assigned. No vendor is connected: `vendor` is refused. */
  @BlankIsAbsent()
  @IsOptional()
  @MaxLength(36)
  @Matches(/^(vendor|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i)
  assignTo?: string;
}

export class RevertRequestDto extends RequestPartDto {
  /** Only these segments of the part. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];

  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  reason: string;

  /** Counts what would be taken back, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class DownloadBatchFileDto extends RequestPartDto {
  @IsIn(BATCH_FILE_FORMATS)
  format: BatchFileFormat;
}

export class SignOffRequestDto extends RequestPartDto {
  /** Counts the texts and pages that change for visitors, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

/** Sends delivered work that was reverted, and work that became stale, as the next round. */
export class ResendRequestDto extends RequestPartDto {
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

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

  /** A collaborator of the project or another person who may edit it; takes the assignment back where absent. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  userId?: string;

  /** In place of a person with an account: somebody whom a guest link of the project invites. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  guestId?: string;
}

export class WithdrawItemsDto extends RequestPartDto {
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];
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

export class AddRequestCommentDto extends RequestIdDto {
  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  text: string;
}
