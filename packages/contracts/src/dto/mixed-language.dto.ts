import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { BlankIsAbsent } from './blank-is-absent.decorator.js';
import { ProjectIdDto } from './project.dto.js';

export class AnalyzeMixedContentDto extends ProjectIdDto {
  /** The targets of this language; the sources, where absent. */
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

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageNumber?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize?: number;
}
