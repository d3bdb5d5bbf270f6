import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { REVIEW_STATES, type ReviewState } from '../enums/review-state.js';
import { SEARCH_MODES, SEGMENT_CONDITIONS, type SearchMode, type SegmentCondition } from '../enums/segment-filter.js';
import {
  DISPLAY_TYPES,
  type DisplayType,
  MACHINE_SOURCES,
  type MachineSource,
  TRANSLATION_TYPES,
  type TranslationType,
} from '../enums/translation-type.js';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { MAX_TEXT_LENGTH } from '../policy.js';
import { BlankIsAbsent, OneIsList } from './blank-is-absent.decorator.js';
import { PageNumber, PageSize } from './page.decorators.js';
import { ProjectIdDto } from './project.dto.js';
import { UniqueItems } from './unique-items.decorator.js';

export const SOURCE_HASH = /^v1:[0-9a-f]{32}$/;

export class ProjectLanguageDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

/** Which segments of a language are meant: every condition that is named has to hold. */
export class SegmentFilterDto extends ProjectLanguageDto {
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TRANSLATION_TYPES.length)
  @IsIn(TRANSLATION_TYPES, { each: true })
  translationType?: TranslationType[];

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(DISPLAY_TYPES)
  displayType?: DisplayType;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  searchText?: string;

  @IsOptional()
  @IsIn(['source', 'target', 'both'])
  searchIn?: 'source' | 'target' | 'both';

  /** How the text is sought; `regex` takes an expression of RE2 of at most 200 characters. */
  @IsOptional()
  @IsIn(SEARCH_MODES)
  searchMode?: SearchMode;

  @IsOptional()
  @IsBoolean()
  matchCase?: boolean;

  /** Only segments of the page with this address. */
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;

  /** Only segments whose translation is in one of these states. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REVIEW_STATES.length)
  @IsIn(REVIEW_STATES, { each: true })
  reviewState?: ReviewState[];

  @IsOptional()
  @IsBoolean()
  hasProblems?: boolean;

  /** Only what a machine made by this means. */
  @IsOptional()
  @IsIn(MACHINE_SOURCES)
  machineSource?: MachineSource;

  /** Only targets with a problem of this check. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(40)
  problemCode?: string;

  /** Only targets that were last changed by people with this in their names. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  author?: string;

  /** Only targets that were last changed since then. */
  @BlankIsAbsent()
  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(40)
  updatedFrom?: string;

  /** Only targets that were last changed before then. */
  @BlankIsAbsent()
  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(40)
  updatedTo?: string;

  /** Only segments with comments in threads that are not resolved, or only those without. */
  @IsOptional()
  @IsBoolean()
  hasOpenComments?: boolean;

  /** Conditions that must not hold, of those that are named. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SEGMENT_CONDITIONS.length)
  @UniqueItems()
  @IsIn(SEGMENT_CONDITIONS, { each: true })
  not?: SegmentCondition[];
}

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

export class ApplyNmtDto extends ProjectLanguageDto {
  /** Segments by `sourceHash`; absent means every segment that has no translation, an empty list is refused. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @Matches(SOURCE_HASH, { each: true })
  idArr?: string[];

  /** In place of `idArr`: all segments that this matches in the same project and language, but for those that people translated. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  /** Without `idArr`: segments that count as this; MACHINE and TRANSLITERATION are translated again. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TRANSLATION_TYPES)
  tp?: TranslationType;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  requestId?: string;
}

export class ApplyTransliterationDto extends ProjectLanguageDto {
  /** Segments by `sourceHash`, however long; absent means those without a translation that have up to three words. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @Matches(SOURCE_HASH, { each: true })
  idArr?: string[];

  /** Without `idArr`: longer texts without a translation, too. */
  @IsOptional()
  @IsBoolean()
  longerTexts?: boolean;
}

/** A run that a person asked for. */
export class FillIdDto extends ProjectIdDto {
  @IsUUID()
  jobId: string;
}

export class StatusWordCountDto extends ProjectLanguageDto {
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TRANSLATION_TYPES)
  translationType?: TranslationType;
}

export class TranslationCountsDto extends ProjectIdDto {
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}
