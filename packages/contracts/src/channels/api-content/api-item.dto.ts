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
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { PageDto } from '../../dto/page.dto.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { API_CONTENT_KEYS_MAX, API_CONTENT_MAX, API_LIST_MAX, API_SYNC_MINUTES } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { JSON_RULES, type JsonKeyRule } from '../json-requests/json-request.js';
import {
  API_AUTH_TYPES,
  API_CONTENT_TYPES,
  API_ENVIRONMENTS,
  API_ITEM_STATES,
  API_KINDS,
  API_METHODS,
  API_PAGINATION_KINDS,
  API_PARAMETER_PLACES,
  API_TYPES,
  type ApiAuthType,
  type ApiContentType,
  type ApiEnvironment,
  type ApiItemState,
  type ApiKind,
  type ApiMethod,
  type ApiPaginationKind,
  type ApiParameterPlace,
  type ApiType,
} from './api-item.js';

/** A JSON Pointer (RFC 6901) into the reply, or into one entry of it; the empty text is the whole. `*` matches each index of an array. */
const POINTER = /^(?:\/[^/]*)*$/;
/** `ls`, `rs`, or a host. */
const DOMAIN = /^[\p{L}\p{N}.:_-]+$/u;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export class ApiHeaderDto {
  @Matches(HEADER_NAME)
  @MaxLength(API_CONTENT_MAX.name)
  name: string;

  @IsString()
  @MaxLength(API_CONTENT_MAX.headerValue)
  value: string;
}

/** Which fields a type needs: `header` has `name` and `secret`, `bearer` has `secret`, `basic` has `user` and `secret`, `clientCredentials` has `tokenUrl`, `user` (the client's id) and `secret`. */
export class ApiAuthDto {
  @IsIn(API_AUTH_TYPES)
  type: ApiAuthType;

  @BlankIsAbsent()
  @IsOptional()
  @Matches(HEADER_NAME)
  @MaxLength(API_CONTENT_MAX.name)
  name?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.user)
  user?: string;

  /**
   * Stored encrypted and never sent back. If it is absent and `apiId` is given, the stored secret stays, provided that the calls still go
   * to the same origin.
   */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.secret)
  secret?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.url)
  tokenUrl?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.scope)
  scope?: string;
}

/** A value of a request. */
export class ApiParameterDto {
  @IsIn(API_PARAMETER_PLACES)
  place: ApiParameterPlace;

  /** The name in the query, or a JSON Pointer into the body. */
  @IsString()
  @Length(1, API_CONTENT_MAX.pointer)
  name: string;
}

/** The place where an API gives the number of entries or pages. */
export class ApiTotalDto {
  @IsIn(['body', 'header'])
  place: 'body' | 'header';

  /** A JSON Pointer into the reply, or the name of a header. */
  @IsString()
  @Length(1, API_CONTENT_MAX.pointer)
  name: string;

  @IsIn(['entries', 'pages'])
  counts: 'entries' | 'pages';
}

/** Needs `parameter` with `page`, `offset` and `cursor`, `cursorPath` with `cursor`, and `nextPath` with `next`. */
export class ApiPaginationDto {
  @IsIn(API_PAGINATION_KINDS)
  kind: ApiPaginationKind;

  /** The value that carries the number, the offset or the cursor. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ApiParameterDto)
  parameter?: ApiParameterDto | null;

  /** The number of the first page. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000)
  first?: number | null;

  /** The value that carries the size of a page. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ApiParameterDto)
  sizeParameter?: ApiParameterDto | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  size?: number | null;

  /** The place of the next cursor in the reply. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  cursorPath?: string | null;

  /** The place of a true or false in the reply that says whether there are more entries. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  morePath?: string | null;

  /** The place of the next address in the reply. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  nextPath?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => ApiTotalDto)
  total?: ApiTotalDto | null;
}

/** The order in which changes are requested. */
export class ApiSortDto {
  @IsObject()
  @ValidateNested()
  @Type(() => ApiParameterDto)
  parameter: ApiParameterDto;

  @IsString()
  @Length(1, API_CONTENT_MAX.name)
  value: string;
}

/** How we ask an API for its changes since a moment. */
export class ApiSinceDto {
  @IsObject()
  @ValidateNested()
  @Type(() => ApiParameterDto)
  parameter: ApiParameterDto;

  /** `iso`: 2026-11-30T06:00:00.000Z; `seconds`: seconds since 1970. */
  @IsIn(['iso', 'seconds'])
  format: 'iso' | 'seconds';

  /** The value of the parameter, with `{since}` as the placeholder of the moment; only the moment if absent. */
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.pointer)
  template?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => ApiSortDto)
  sort?: ApiSortDto | null;
}

export class ApiKeyRuleDto {
  /** Within one entry, or within the labels. */
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  path: string;

  @IsIn(JSON_RULES)
  rule: JsonKeyRule;

  /** The maximum number of characters of a translation, as readers count them. A longer one has an error and is not delivered. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  limit?: number | null;
}

/** How to call and read an API. Without `auth` it needs none, or keeps the stored one. */
class ApiCallDto {
  @IsOptional()
  @IsIn(API_METHODS)
  method?: ApiMethod;

  @IsOptional()
  @IsString()
  @Length(4, API_CONTENT_MAX.url)
  url?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => ApiAuthDto)
  auth?: ApiAuthDto;

  /** Sent with every call. Credentials belong in `auth`. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(API_CONTENT_MAX.headers)
  @ValidateNested({ each: true })
  @Type(() => ApiHeaderDto)
  headers?: ApiHeaderDto[];

  /** JSON; only for a POST. */
  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.body)
  body?: string;
}

/** A call, and how its reply is read. `api/verify` guesses the reading, and a person may correct it. */
class ApiReadingDto extends ApiCallDto {
  @IsOptional()
  @ValidateNested()
  @Type(() => ApiPaginationDto)
  pagination?: ApiPaginationDto;

  @IsOptional()
  @IsIn(API_TYPES)
  type?: ApiType;

  /** The place of the list of entries, or of the object of labels, in the reply. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  listPath?: string;

  /** The place of the id in an entry. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  idPath?: string | null;

  /** The place of the time of the last change in an entry. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  updatedPath?: string | null;

  /** The place of the title in an entry. */
  @IsOptional()
  @Matches(POINTER)
  @MaxLength(API_CONTENT_MAX.pointer)
  titlePath?: string | null;

  /** Null: each sync reads the whole API. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ApiSinceDto)
  changesBy?: ApiSinceDto | null;
}

/** A stored item with its present call or with these changes, or a call that is not stored yet. */
export class VerifyApiDto extends ApiCallDto {
  @IsUUID()
  projectId: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  apiId?: string;
}

export class ApiSettingsDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, API_CONTENT_MAX.itemName)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(API_CONTENT_MAX.description)
  description?: string;

  @IsOptional()
  @IsIn(API_ENVIRONMENTS)
  environment?: ApiEnvironment;

  /** `ls`, `rs`, or a host. If absent, the host of the address. */
  @BlankIsAbsent()
  @IsOptional()
  @Matches(DOMAIN)
  @MaxLength(253)
  domain?: string;

  /** Minutes between two syncs; 0 to sync only on request. */
  @IsOptional()
  @IsIn(API_SYNC_MINUTES)
  schedule?: (typeof API_SYNC_MINUTES)[number];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(API_CONTENT_KEYS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ApiKeyRuleDto)
  keys?: ApiKeyRuleDto[];
}

/** A new item. It is called once before it is stored. */
export class AddApiDto extends ApiReadingDto {
  @IsUUID()
  projectId: string;

  @IsString()
  @Length(1, API_CONTENT_MAX.itemName)
  name: string;

  @IsIn(API_KINDS)
  kind: ApiKind;

  @IsOptional()
  @IsIn(API_CONTENT_TYPES)
  contentType?: ApiContentType;

  @ValidateNested()
  @Type(() => ApiSettingsDto)
  @IsOptional()
  settings?: ApiSettingsDto;

  /** If absent, all languages of the project, including later ones. */
  @IsOptional()
  @TargetLanguages()
  languages?: string[];
}

/** The form of `add/file`, beside the file. */
export class AddApiFileDto {
  @IsUUID()
  projectId: string;
}

export class ApiIdDto {
  @IsUUID()
  apiId: string;
}

export class UpdateApiDto extends ApiReadingDto {
  @IsUUID()
  apiId: string;
}

export class UpdateApiDetailsDto extends ApiSettingsDto {
  @IsUUID()
  apiId: string;

  /** Says how many texts new keys add and remove, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class ListApisDto extends ProjectIdDto {
  @IsOptional()
  @IsIn(API_CONTENT_TYPES)
  contentType?: ApiContentType;

  @IsOptional()
  @IsIn(API_ENVIRONMENTS)
  environment?: ApiEnvironment;
}

export class ListApiPageDto extends PageDto {
  @IsUUID()
  projectId: string;

  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(API_ITEM_STATES.length)
  @IsIn(API_ITEM_STATES, { each: true })
  states?: ApiItemState[];

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(API_KINDS)
  kind?: ApiKind;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(API_ENVIRONMENTS)
  environment?: ApiEnvironment;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(253)
  domain?: string;
}

/** Items of one project. */
export class ApiIdsDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_LIST_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  apiIdList: string[];
}

export class DeleteApisDto extends ApiIdsDto {
  /** Whether the memory keeps the translations. If absent, it does. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;
}

export class ListApiKeysDto {
  @IsUUID()
  apiId: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ListApiEntriesDto extends PageDto {
  @IsUUID()
  apiId: string;

  /** Only entries with this change, as of the last sync that changed something. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(['new', 'changed', 'gone', 'unchanged'])
  state?: 'new' | 'changed' | 'gone' | 'unchanged';
}

export class AddApiLanguagesDto extends ProjectIdDto {
  @OneIsList()
  @TargetLanguages()
  languages: string[];
}

export class AddItemLanguagesDto extends ApiIdsDto {
  /** Languages of the project. */
  @OneIsList()
  @TargetLanguages()
  languages: string[];
}

export class DeleteApiLanguageDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  language: string;

  /** Whether the memory keeps the translations. If absent, it does. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;

  /** Counts what would be deleted, without changing anything. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class PublishContentDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  language: string;

  /** False ends the publication of the language. */
  @IsBoolean()
  isPublished: boolean;
}
