import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { MATCHES_MAX, MAX_TEXT_LENGTH } from '../policy.js';
import { BlankIsAbsent } from './blank-is-absent.decorator.js';
import { ProjectLanguageDto, SOURCE_HASH } from './translation.dto.js';

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
