import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { SCOPE_RULE_MAX, SCOPE_RULES_MAX } from '../policy.js';
import { TargetLanguages } from './target-languages.decorator.js';

/** More than any site has. */
const SITE_PROJECTS_MAX = 100;

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

/** The settings of a new project besides its addresses. */
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

  /**
   * The projects of the same site, by `projectId`, beside which the caller wants another one. If the site has a project that is not named
   * here, the call fails with SITE_HAS_PROJECT and the existing projects.
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SITE_PROJECTS_MAX)
  @IsUUID('all', { each: true })
  besides?: string[];

  /** The project whose set-up this call finishes. `project/setup/save` created it. */
  @IsOptional()
  @IsUUID()
  partialProjectId?: string;
}
