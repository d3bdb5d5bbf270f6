import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { REVIEW_REASON_MAX } from '../../policy.js';
import { SeenMoment, SeenVersion, SeenVersions } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { REVIEW_DECISIONS, type ReviewDecision } from './review-state.js';

export class ReviewTranslationDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsIn(REVIEW_DECISIONS)
  decision: ReviewDecision;

  /** The reason, required for a rejection. The translator reads it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_REASON_MAX)
  reason?: string;

  /** The version that the reviewer has read. If there is another one, the reply is a 409, because the reviewer has not read its text. */
  @SeenVersion()
  version: number;
}

/** All translations that the filter matches. */
export class ReviewMatchingDto extends SegmentFilterDto {
  @IsIn(REVIEW_DECISIONS)
  decision: ReviewDecision;

  /** The reason, required for a rejection. The translators read it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_REASON_MAX)
  reason?: string;

  /** Only these of them, by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  /** The versions that the caller has read, in the order of `idArr`. A target with another version stays as it is. */
  @SeenVersions()
  versions?: number[];

  /** From the reply with the count. Targets that others have changed since then stay as they are. Required without `versions`. */
  @SeenMoment()
  seen?: string;

  /** Counts, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
