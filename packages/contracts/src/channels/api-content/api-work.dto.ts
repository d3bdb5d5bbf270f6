import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { API_CONTENT_MAX, API_LIST_MAX, REQUEST_INSTRUCTIONS_MAX, REQUEST_NAME_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { PIPELINES, type Pipeline } from '../../translation/manual-translation/request-state.js';
import { ProjectLanguageDto, SegmentFilterDto } from '../../translation/translations/translation.dto.js';

/** Starts runs with `apiIdList`; lists them with `projectId`. */
export class ApiNmtDto {
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  apiIdList?: string[];

  /** The project whose runs are listed. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  projectId?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;

  /** If absent, the languages of the items. */
  @OneIsList()
  @IsOptional()
  @TargetLanguages()
  languages?: string[];

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;

  /** Estimates the volume and the cost of the runs, without starting them. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class StaticTransliterationDto extends ProjectLanguageDto {
  /** Texts by `sourceHash`. */
  @SourceHashes()
  idArr: string[];
}

export class StaticNmtDto extends StaticTransliterationDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;
}

/** Texts by `sourceHash`, or the texts of an item, or of some of its entries. */
export class DynamicTransliterationDto extends ProjectLanguageDto {
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  apiId?: string;

  /** Entries of the item with `apiId`. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @IsString({ each: true })
  @MaxLength(API_CONTENT_MAX.entryId, { each: true })
  entryIds?: string[];
}

export class DynamicNmtDto extends DynamicTransliterationDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;
}

export class ListStaticTextsDto extends SegmentFilterDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  apiId?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(500)
  pageSize?: number;
}

export class ListDynamicTextsDto extends ListStaticTextsDto {
  /** An entry of the item with `apiId`. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.entryId)
  entryId?: string;
}

export class ApiTextCountDto extends ProjectLanguageDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  apiId?: string;
}

export class ApiSegmentCountDto extends ProjectIdDto {
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  apiIdList?: string[];

  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

export class QuoteApisDto extends ProjectIdDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  apiIdList: string[];

  @OneIsList()
  @TargetLanguages()
  targetLangs: string[];

  /** If absent, `translation`. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(PIPELINES)
  pipeline?: Pipeline;
}

/** The project of the items is used, with its usual settings. */
export class SendApisDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  apiIdList: string[];

  @OneIsList()
  @TargetLanguages()
  targetLangs: string[];

  @IsIn(PIPELINES)
  pipeline: Pipeline;

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

  /** In the future. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  dueAt?: string;

  /** Engines fill the texts first; people work on the machine's output. */
  @IsOptional()
  @IsBoolean()
  withMachine?: boolean;
}
