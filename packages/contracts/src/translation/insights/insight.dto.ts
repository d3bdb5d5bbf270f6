import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto } from '../translations/translation.dto.js';

export class TranslationDashboardDto extends ProjectIdDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class AnalyzeNewContentDto extends ProjectIdDto {
  /** If absent, every target language. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  /** A date or a moment by ISO 8601; without it, since the content was marked as seen last. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  since?: string;
}

export class ViewNewContentDto extends ProjectLanguageDto {
  /** The same as in `translation/analyze/new/content`. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  since?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;

  /** Marks all current content as seen, for everybody in the project. */
  @IsOptional()
  @IsBoolean()
  markSeen?: boolean;
}

export class SeoDto extends ProjectLanguageDto {
  /** One page, in addition to the summary of all pages. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;
}

export class ListMetaDto extends ProjectLanguageDto {
  /** Only pages where one of the texts is not translated. */
  @IsOptional()
  @IsBoolean()
  missingOnly?: boolean;

  /** Such as `title`, `description`, `og:title`, `jsonld:name`. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  field?: string;

  /** In the address of the page. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  searchText?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}
