import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { SCOPE_RULE_MAX, SCOPE_RULES_MAX } from '../policy.js';
import { PageNumber, PageSize } from './page.decorators.js';
import { TargetLanguages } from './target-languages.decorator.js';

export class ProjectIdDto {
  @IsUUID()
  projectId: string;
}

export class DeleteProjectDto extends ProjectIdDto {
  /** Whether what was translated stays in the organisation's memory, for its other projects. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;
}

/** What is not given stays. */
export class UpdateProjectDto extends ProjectIdDto {
  @IsOptional()
  @IsString()
  @Length(1, 120)
  name?: string;

  /** All of them, in any order: those that the project has not are added, those that are not named are removed. */
  @IsOptional()
  @TargetLanguages()
  targetLanguages?: string[];
}

/** How much of a site is crawled. */
export class CrawlScopeDto {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  maxPages?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  maxDepth?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SCOPE_RULES_MAX)
  @IsString({ each: true })
  @MaxLength(SCOPE_RULE_MAX, { each: true })
  includePaths?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SCOPE_RULES_MAX)
  @IsString({ each: true })
  @MaxLength(SCOPE_RULE_MAX, { each: true })
  excludePaths?: string[];
}

export class EstimateProjectDto extends CrawlScopeDto {
  @IsString()
  @Length(4, 2048)
  url: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(90)
  @IsIn(LANGUAGE_CODES, { each: true })
  targetLanguages?: string[];
}

/** What a project is made of besides its addresses. */
export class ProjectSetupDto extends CrawlScopeDto {
  @IsString()
  @Length(1, 120)
  name: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  sourceLanguage?: string;

  @TargetLanguages()
  targetLanguages: string[];

  @IsOptional()
  @IsBoolean()
  renderJavaScript?: boolean;
}

export class NewProjectDto extends ProjectSetupDto {
  @IsString()
  @Length(4, 2048)
  baseUrl: string;
}

export class NewApiProjectDto {
  @IsString()
  @Length(1, 120)
  name: string;

  /** The address of the API or CMS that the content comes from. Nothing is requested from it yet. */
  @IsString()
  @Length(4, 2048)
  baseUrl: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  sourceLanguage?: string;

  @TargetLanguages()
  targetLanguages: string[];
}

export class ListProjectsDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;
}

export class FetchProjectIdDto {
  /** Of a page of the site. */
  @IsString()
  @Length(4, 2048)
  url: string;
}

/** Pages that are counted at a time. */
const URL_STATS_MAX = 50;

export class UrlStatsDto extends ProjectIdDto {
  /** All pages, where absent. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(URL_STATS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls?: string[];

  /** Every target language, where absent. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(URL_STATS_MAX)
  pageSize?: number;
}

export class ResumeJobDto extends ProjectIdDto {
  /** From the project's `setAsideJobs`. */
  @IsString()
  @Length(20, 100)
  jobKey: string;
}

export class CrawlProjectDto extends ProjectIdDto {
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  initUrl?: string;
}
