import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { CrawlScopeDto, ProjectSetupDto } from '../../dto/project-setup.dto.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { DOMAINS_MAX } from '../../policy.js';
import { SETUP_STEPS, type SetupStep } from './project-status.js';
import { OFFERED_PROJECT_TYPES, type OfferedProjectType } from './project-type.js';

export class ProjectIdDto {
  @IsUUID()
  projectId: string;
}

export class DeleteProjectDto extends ProjectIdDto {
  /** Whether the organisation's memory keeps the translations for its other projects. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;
}

/** Absent fields stay as they are. */
export class UpdateProjectDto extends ProjectIdDto {
  @IsOptional()
  @IsString()
  @Length(1, 120)
  name?: string;

  /** All target languages, in any order. The call adds languages that the project lacks, and removes those that are not named. */
  @IsOptional()
  @TargetLanguages()
  targetLanguages?: string[];
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

  /** The address of the API or CMS with the content. No request goes to it yet. */
  @IsString()
  @Length(4, 2048)
  baseUrl: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  sourceLanguage?: string;

  @TargetLanguages()
  targetLanguages: string[];

  /** The project whose set-up this call finishes. `project/setup/save` created it. */
  @IsOptional()
  @IsUUID()
  partialProjectId?: string;
}

/** The answers to the set-up of a project so far. An absent answer keeps its last value. */
export class SaveProjectSetupDto extends CrawlScopeDto {
  /**
   * The project whose set-up continues. If absent, the caller's unfinished project of this type and address continues, or a new one begins.
   */
  @IsOptional()
  @IsUUID()
  projectId?: string;

  @IsOptional()
  @IsIn(OFFERED_PROJECT_TYPES)
  projectType?: OfferedProjectType;

  @IsString()
  @Length(4, 2048)
  baseUrl: string;

  @IsString()
  @Length(1, 120)
  name: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  sourceLanguage?: string;

  /** May be empty until the set-up is finished. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(90)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  targetLanguages?: string[];

  /** Addresses of further domains. They are checked when the set-up is finished. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DOMAINS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  otherDomains?: string[];

  @IsOptional()
  @IsBoolean()
  renderJavaScript?: boolean;

  /** The step at which the set-up continues. */
  @IsIn(SETUP_STEPS)
  step: SetupStep;
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
  /** The address of a page of the site. */
  @IsString()
  @Length(4, 2048)
  url: string;
}

export class ResumeJobDto extends ProjectIdDto {
  /** From the project's `setAsideJobs`. */
  @IsString()
  @Length(20, 100)
  jobKey: string;
}
