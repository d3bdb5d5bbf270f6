import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { REVIEW_REASON_MAX } from '../../policy.js';
import { IMPORT_MODES, type ImportMode } from '../translation-memory/exchange.js';
import { BATCH_FILE_FORMATS, type BatchFileFormat } from './request-state.js';

export class RequestIdDto {
  @IsUUID()
  requestId: string;
}

/** A file that a job has written. */
export class RequestJobDto extends RequestIdDto {
  @IsUUID()
  jobId: string;
}

/** A batch file that the caller has uploaded. */
export class BatchUploadDto extends RequestIdDto {
  @IsUUID()
  importId: string;
}

export class UndoBatchUploadDto extends BatchUploadDto {
  /** Counts the texts that would be restored, without changing anything. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class ConfirmBatchUploadDto extends BatchUploadDto {
  @IsIn(IMPORT_MODES)
  mode: ImportMode;
}

/** A part of a request: one batch, one sub-batch, or the whole request if it names neither. */
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

export class RevertRequestDto extends RequestPartDto {
  /** Only these segments of the part. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];

  @IsString()
  @Length(1, REVIEW_REASON_MAX)
  reason: string;

  /** Counts the texts that would be reverted, without changing anything. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class SignOffRequestDto extends RequestPartDto {
  /** Counts the texts and pages that would change for visitors, without changing anything. */
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

export class WithdrawItemsDto extends RequestPartDto {
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];
}

export class DownloadBatchFileDto extends RequestPartDto {
  @IsIn(BATCH_FILE_FORMATS)
  format: BatchFileFormat;
}
