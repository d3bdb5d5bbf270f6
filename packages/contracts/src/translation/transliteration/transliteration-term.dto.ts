import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { TERM_SOURCE_MAX, TERM_TARGET_MAX, TRANSLITERATION_TERMS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class ListTransliterationTermsDto extends ProjectIdDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize(500)
  pageSize?: number;
}

export class AddMaskTermDto extends ProjectIdDto {
  @IsString()
  @Length(1, TERM_SOURCE_MAX)
  source: string;

  /** The spelling of the term. If absent, the term stays as it is. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, TERM_TARGET_MAX)
  target?: string;

  /** One of the project's target languages; all of them without it. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class AddSpellingDto extends ProjectIdDto {
  @IsString()
  @Length(1, TERM_SOURCE_MAX)
  source: string;

  @IsString()
  @Length(1, TERM_TARGET_MAX)
  target: string;

  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

export class DeleteMaskTermsDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TRANSLITERATION_TERMS_MAX)
  @IsUUID(undefined, { each: true })
  termIds: string[];
}

export class DeleteSpellingsDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TRANSLITERATION_TERMS_MAX)
  @IsUUID(undefined, { each: true })
  spellingIds: string[];
}
