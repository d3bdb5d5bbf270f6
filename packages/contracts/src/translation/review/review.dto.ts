import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { REVIEW_REASON_MAX } from '../../policy.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { REVIEW_DECISIONS, type ReviewDecision } from './review-state.js';

export class ReviewTranslationDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsIn(REVIEW_DECISIONS)
  decision: ReviewDecision;

  /** What a rejection needs: the translator reads it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_REASON_MAX)
  reason?: string;

  /** The version that was read; a newer one answers 409, since nobody has read its text. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}

/** All translations that the filter matches. */
export class ReviewMatchingDto extends SegmentFilterDto {
  @IsIn(REVIEW_DECISIONS)
  decision: ReviewDecision;

  /** What a rejection needs: the translators read it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_REASON_MAX)
  reason?: string;

  /** Only these of them, by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @Matches(SOURCE_HASH, { each: true })
  idArr?: string[];

  /** Counts, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
