import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { MAX_TEXT_LENGTH } from '../../policy.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { DISPLAY_TYPES, type DisplayType } from '../translations/translation-type.js';

export class FilterTranslationsDto extends SegmentFilterDto {
  /** Opaque; from the reply before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  /** In place of `cursor`: the pages of `pageSize` segments, counted from 1. */
  @PageNumber()
  pageNumber?: number;

  @PageSize(500)
  pageSize?: number;

  @IsOptional()
  @IsBoolean()
  download?: boolean;
}

export class SegmentContextDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;
}

/** A segment on one page. */
export class DeletePageOverrideDto extends SegmentContextDto {
  /** The address of the page, as the project has it. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;
}

export class SavePageOverrideDto extends DeletePageOverrideDto {
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_TEXT_LENGTH)
  target: string;
}

export class UpdateTranslationDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  preProcessedTarget: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(DISPLAY_TYPES)
  displayType?: DisplayType;

  /** The version the editor saw; a newer one answers 409 with both texts. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}
