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

/** The place of the content of a CMS. docs/cms.md lists the fields that each kind needs. */
export class CmsSettingsDto {
  /** Contentful needs it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.name)
  space?: string;

  /** An environment of Contentful; `master` if absent. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.name)
  environment?: string;

  /** Directus: translations are also written into a collection without drafts, although visitors then see them at once. */
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

  /** Linked entries also belong to the item, up to this number of links away. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(CMS_DEPTH_MAX)
  depth?: number;

  /** Lists the entries that would belong to the item, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** Whether the memory keeps the translations of a content type that is no longer chosen. If absent, it does. */
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

  /** With `publish`: the number of entries that the caller expects to be published. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  confirm?: number;

  /** Lists the changes, conflicts and too long fields of one page of entries, and writes nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** Entries that people changed in the CMS. Their changes are overwritten. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CMS_NAMED_ENTRIES_MAX)
  @ValidateNested({ each: true })
  @Type(() => CmsOverwriteDto)
  overwrite?: CmsOverwriteDto[];

  /** For `dryRun`: the page number. */
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

/** The automatic steps after a change of an item. */
export class CmsAutoDto {
  /** Whether the product acts on messages of the CMS. */
  @IsBoolean()
  sync: boolean;

  /** `memory`: only matches of the memory, as in the project's own runs. */
  @IsIn(CMS_AUTO_TRANSLATE)
  translate: (typeof CMS_AUTO_TRANSLATE)[number];

  /** `off`, `weekly`, or the number of waiting words at which a request is sent. */
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

  /** With `publish`: the number of entries that the caller expects to be published now. */
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
  /** After a publication: also restores what visitors see. Otherwise they continue to see the published version. */
  @IsOptional()
  @IsBoolean()
  unpublish?: boolean;

  /** With `unpublish`: the number of entries that the caller expects to be affected. */
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
