import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { MAX_TEXT_LENGTH } from '../../policy.js';
import { SeenVersion } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { DISPLAY_TYPES, type DisplayType } from '../translations/translation-type.js';

export class FilterTranslationsDto extends SegmentFilterDto {
  /** Opaque; from the reply before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  /** Instead of `cursor`: the number of a page of `pageSize` segments, counted from 1. */
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
export class PageOfSegmentDto extends SegmentContextDto {
  /** The address of the page, as the project has it. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;
}

export class DeletePageOverrideDto extends PageOfSegmentDto {
  /** The text that the caller saw on this page. If the page has another one, the reply is a 409. */
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  replaces: string;
}

export class SavePageOverrideDto extends PageOfSegmentDto {
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_TEXT_LENGTH)
  target: string;

  /**
   * The override that the caller saw on this page; absent if there was none. If another one is there, the reply is a 409 with both texts.
   */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  replaces?: string | null;
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

  /**
   * The version that the person saw; for any other, the reply is a 409 with both texts. Without a version, a text that another person wrote
   * recently can be replaced only by a caller who has seen such a reply.
   */
  @IsOptional()
  @SeenVersion()
  version?: number;
}
