import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { API_CONTENT_MAX, CMS_FIELDS_MAX, CMS_NAMED_ENTRIES_MAX, CMS_TEMPLATES_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { JSON_RULES, type JsonKeyRule } from '../json-requests/json-request.js';
import { ApiAuthDto, ApiIdsDto } from './api-item.dto.js';
import {
  CMS_AUTO_APPLY,
  CMS_AUTO_TRANSLATE,
  CMS_AUTO_WORDS_MAX,
  CMS_DEPTH_MAX,
  CMS_KINDS,
  CMS_ROW_STATES,
  type CmsKind,
  type CmsRowState,
} from './cms.js';

/** Where the content of a CMS is; which fields a kind needs: docs/cms.md. */
export class CmsSettingsDto {
  /** Contentful needs it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.name)
  space?: string;

  /** An environment of Contentful; `master` where it is absent. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.name)
  environment?: string;

  /** Directus: translations are written although the collection has no drafts, so that visitors see them at once. */
  @IsOptional()
  @IsBoolean()
  allowLive?: boolean;

  /** The templates of the calls of a `rest` CMS, as JSON: docs/cms.md. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(CMS_TEMPLATES_MAX)
  templates?: string;
}

export class ConnectCmsDto extends ProjectIdDto {
  @IsIn(CMS_KINDS)
  kind: CmsKind;

  @IsString()
  @Length(1, API_CONTENT_MAX.itemName)
  name: string;

  /** Absent for Contentful's own servers. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(4, API_CONTENT_MAX.url)
  address?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => CmsSettingsDto)
  settings?: CmsSettingsDto;

  @IsOptional()
  @ValidateNested()
  @Type(() => ApiAuthDto)
  auth?: ApiAuthDto;

  /** Reads the CMS, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class CmsConnectionIdDto {
  @IsUUID()
  connectionId: string;
}

export class UpdateCmsDto extends CmsConnectionIdDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, API_CONTENT_MAX.itemName)
  name?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(4, API_CONTENT_MAX.url)
  address?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => CmsSettingsDto)
  settings?: CmsSettingsDto;

  @IsOptional()
  @ValidateNested()
  @Type(() => ApiAuthDto)
  auth?: ApiAuthDto;

  /** Reads the CMS, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class ListContentTypesDto extends ProjectIdDto {
  @IsUUID()
  connectionId: string;
}

export class ContentTypeFieldDto {
  @IsString()
  @Length(1, API_CONTENT_MAX.pointer)
  path: string;

  @IsIn(JSON_RULES)
  rule: JsonKeyRule;
}

export class ChooseContentTypeDto extends ProjectIdDto {
  @IsUUID()
  connectionId: string;

  @IsString()
  @Length(1, API_CONTENT_MAX.name)
  uid: string;

  @IsBoolean()
  isChosen: boolean;

  /** Other rules than the CMS suggests; fields that are left out keep theirs. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CMS_FIELDS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ContentTypeFieldDto)
  fields?: ContentTypeFieldDto[];

  /** Entries that its entries link to belong to the item as well, up to this number of links away. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(CMS_DEPTH_MAX)
  depth?: number;

  /** Lists the entries that would belong to it, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** Whether the memory keeps the translations of a type that is given up; it does where this is absent. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;
}

/** An entry whose corrections in the CMS are overwritten. */
export class CmsOverwriteDto {
  @IsUUID()
  apiId: string;

  @IsString()
  @Length(1, API_CONTENT_MAX.entryId)
  entryId: string;

  @IsIn(LANGUAGE_CODES)
  language: string;
}

export class ApplyLocalizationDto extends ApiIdsDto {
  @OneIsList()
  @TargetLanguages()
  languages: string[];

  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CMS_NAMED_ENTRIES_MAX)
  @IsString({ each: true })
  @MaxLength(API_CONTENT_MAX.entryId, { each: true })
  entryIds?: string[];

  @IsOptional()
  @IsBoolean()
  publish?: boolean;

  /** With `publish`: how many entries the caller has been told will be published. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  confirm?: number;

  /** Lists changes, conflicts and fields over their limit of one page of entries, and writes nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** Entries of which people changed a language in the CMS, and whose changes are to be overwritten. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CMS_NAMED_ENTRIES_MAX)
  @ValidateNested({ each: true })
  @Type(() => CmsOverwriteDto)
  overwrite?: CmsOverwriteDto[];

  /** Pages of `dryRun`. */
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

/** The automatic steps after a change of an item. */
export class CmsAutoDto {
  /** Whether messages of the CMS are followed. */
  @IsBoolean()
  sync: boolean;

  /** `memory`: only the matches of the project's own runs. */
  @IsIn(CMS_AUTO_TRANSLATE)
  translate: (typeof CMS_AUTO_TRANSLATE)[number];

  /** `off`, `weekly`, or the words that have to wait. */
  @ValidateBy({
    name: 'isRequestStep',
    validator: {
      validate: (value: unknown) =>
        value === 'off' || value === 'weekly' || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= CMS_AUTO_WORDS_MAX),
      defaultMessage: () => `Choose off, weekly, or a number of words from 1 to ${CMS_AUTO_WORDS_MAX}`,
    },
  })
  request: 'off' | 'weekly' | number;

  @IsIn(CMS_AUTO_APPLY)
  apply: (typeof CMS_AUTO_APPLY)[number];
}

export class UpdateCmsAutoDto {
  @IsUUID()
  apiId: string;

  @IsObject()
  @ValidateNested()
  @Type(() => CmsAutoDto)
  auto: CmsAutoDto;

  /** With `publish`: how many entries the caller has been told would be published now. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  confirm?: number;
}

export class ItemHistoryDto {
  @IsUUID()
  apiId: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ListAppliesDto extends ProjectIdDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ApplyIdDto {
  @IsUUID()
  applyId: string;
}

export class UndoApplyDto extends ApplyIdDto {
  /** After a publication: visitors see again what they saw before. Without it they go on seeing what was published. */
  @IsOptional()
  @IsBoolean()
  unpublish?: boolean;

  /** With `unpublish`: of how many entries the caller has been told so. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  confirm?: number;
}

export class ApplyDetailsDto extends ApplyIdDto {
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CMS_ROW_STATES.length)
  @IsIn(CMS_ROW_STATES, { each: true })
  states?: CmsRowState[];

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}
