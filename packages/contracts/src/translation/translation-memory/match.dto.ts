import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageSize } from '../../dto/page.decorators.js';
import { CONCORDANCE_RESULTS_MAX, CONCORDANCE_TEXT_MAX, MATCHES_MAX, MAX_TEXT_LENGTH } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

export class ListMatchesDto extends ProjectLanguageDto {
  /** A segment of the project; its own translation is no match. */
  @BlankIsAbsent()
  @IsOptional()
  @Matches(SOURCE_HASH)
  sourceHash?: string;

  /** In place of `sourceHash`: any text, written as sources are. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  source?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MATCHES_MAX)
  limit?: number;
}

export class SearchMemoryDto extends ProjectLanguageDto {
  /** A word, a phrase or a part of one, as people read it; case makes no difference. */
  @IsString()
  @MinLength(1)
  @MaxLength(CONCORDANCE_TEXT_MAX)
  searchText: string;

  /** If absent, both. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(['source', 'target', 'both'])
  searchIn?: 'source' | 'target' | 'both';

  /** Opaque; from the reply before. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(50)
  cursor?: string;

  @PageSize(CONCORDANCE_RESULTS_MAX)
  pageSize?: number;
}

export class UpdateMemorySharingDto extends ProjectIdDto {
  @IsBoolean()
  shareMemory: boolean;
}
