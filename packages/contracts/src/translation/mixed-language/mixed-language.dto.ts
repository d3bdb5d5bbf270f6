import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class AnalyzeMixedContentDto extends ProjectIdDto {
  /** Checks the targets of this language. If absent, it checks the sources. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class FetchMixedContentDto extends AnalyzeMixedContentDto {
  @IsOptional()
  @IsString()
  @MaxLength(500)
  searchText?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}
