import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { ProjectIdDto } from './project.dto.js';

export class ListGlossaryDto extends ProjectIdDto {
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageNumber?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(500)
  pageSize?: number;
}

export class AddGlossaryTermDto extends ProjectIdDto {
  @IsString()
  @Length(1, 200)
  source: string;

  /** Absent: the term holds for every language, which only one that is not translated can. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;

  @IsOptional()
  @IsString()
  @Length(1, 500)
  target?: string;

  @IsOptional()
  @IsBoolean()
  doNotTranslate?: boolean;

  @IsOptional()
  @IsBoolean()
  caseSensitive?: boolean;
}

export class DeleteGlossaryTermsDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  termIds: string[];
}
