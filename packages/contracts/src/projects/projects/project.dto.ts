import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { ProjectSetupDto } from '../../dto/project-setup.dto.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';

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

export class ResumeJobDto extends ProjectIdDto {
  /** From the project's `setAsideJobs`. */
  @IsString()
  @Length(20, 100)
  jobKey: string;
}
