import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { REVIEW_STATES, type ReviewState } from '../review/review-state.js';
import { SEARCH_MODES, SEGMENT_CONDITIONS, type SearchMode, type SegmentCondition } from './segment-filter.js';
import {
  DISPLAY_TYPES,
  type DisplayType,
  MACHINE_SOURCES,
  type MachineSource,
  TRANSLATION_TYPES,
  type TranslationType,
} from './translation-type.js';

export const SOURCE_HASH = /^v1:[0-9a-f]{32}$/;

export class ProjectLanguageDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

/** A filter for the segments of a language. Every named condition must be met. */
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

  /** How to search the text. `regex` takes an RE2 expression of at most 200 characters. */
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

  /** Only translations that a machine made by this means. */
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
  @IsMoment()
  updatedFrom?: string;

  /** Only targets that were last changed before then. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  updatedTo?: string;

  /** Only segments with comments in threads that are not resolved, or only those without. */
  @IsOptional()
  @IsBoolean()
  hasOpenComments?: boolean;

  /** The named conditions that must not hold. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SEGMENT_CONDITIONS.length)
  @UniqueItems()
  @IsIn(SEGMENT_CONDITIONS, { each: true })
  not?: SegmentCondition[];
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

/** Pages that are counted at a time. */
const URL_STATS_MAX = 50;

export class UrlStatsDto extends ProjectIdDto {
  /** If absent, all pages. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(URL_STATS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls?: string[];

  /** If absent, every target language. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(URL_STATS_MAX)
  pageSize?: number;
}
