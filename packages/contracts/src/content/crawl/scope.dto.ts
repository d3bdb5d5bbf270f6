import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { CrawlScopeDto } from '../../dto/project-setup.dto.js';
import { SCOPE_RULES_TRIED_MAX, SCOPE_TOGGLE_MAX, SCOPE_URLS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { URL_STATES, type UrlState } from './url-state.js';

export class AddScopeUrlsDto extends ProjectIdDto {
  /** Full addresses, or paths of the project's site. The call refuses those that cannot be added, and adds the others. */
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
  /** The name from `scope/Uniquedomains`, with the port if it has one. */
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

/** Absent fields stay as they are. */
export class ScopeRulesDto extends CrawlScopeDto {
  @IsUUID()
  projectId: string;

  /** Whether every page is read in a browser, not only pages that need one. */
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
