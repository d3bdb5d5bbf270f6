import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { FOUND_PAGE_MODES, type FoundPageMode } from '../enums/found-page-mode.js';
import { RECRAWL_MODES, type RecrawlMode } from '../enums/recrawl-mode.js';
import { SCOPE_RULES_TRIED_MAX, SCOPE_TOGGLE_MAX, SCOPE_URLS_MAX } from '../policy.js';
import { URL_STATES, type UrlState } from '../replies/project.replies.js';
import { PageNumber, PageSize } from './page.decorators.js';
import { CrawlScopeDto, ProjectIdDto } from './project.dto.js';

export class AddScopeUrlsDto extends ProjectIdDto {
  /** Whole addresses, or paths of the project's site. One that cannot be added is refused by itself. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_URLS_MAX)
  @IsString({ each: true })
  @MaxLength(3_000, { each: true })
  urls: string[];
}

export class ToggleScopeDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_TOGGLE_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];

  /** Whether the addresses are to be in scope. */
  @IsBoolean()
  status: boolean;
}

export class ScopeByDomainDto extends ProjectIdDto {
  /** As `scope/Uniquedomains` names it, with its port where it has one. */
  @IsString()
  @MinLength(1)
  @MaxLength(260)
  hostname: string;

  @IsOptional()
  @IsIn(URL_STATES)
  state?: UrlState;

  /** A part of the address. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(1_000)
  pageSize?: number;
}

export class ScopeByUrlDto extends ProjectIdDto {
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;
}

/** What is not given stays. */
export class ScopeRulesDto extends CrawlScopeDto {
  @IsUUID()
  projectId: string;

  /** Whether every page is read in a browser, and not only those that need one. */
  @IsOptional()
  @IsBoolean()
  renderJavaScript?: boolean;
}

export class TestScopeRulesDto extends ScopeRulesDto {
  /** Addresses or paths, known to the project or not. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SCOPE_RULES_TRIED_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls?: string[];
}

export class RecrawlPolicyDto extends ProjectIdDto {
  @IsIn(RECRAWL_MODES)
  mode: RecrawlMode;

  /** The hour of the day, in Indian time, in which crawls begin. */
  @IsInt()
  @Min(0)
  @Max(23)
  hour: number;

  /** The day on which weekly crawls begin; 0 is Sunday. */
  @IsInt()
  @Min(0)
  @Max(6)
  weekday: number;
}

export class FoundPagesDto extends ProjectIdDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class FoundPageUrlsDto extends ProjectIdDto {
  /** As they are listed. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_TOGGLE_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];
}

export class FoundPageModeDto extends ProjectIdDto {
  @IsIn(FOUND_PAGE_MODES)
  mode: FoundPageMode;
}
