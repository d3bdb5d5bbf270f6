import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SeenVersion } from '../translations/seen.decorators.js';
import { SOURCE_HASH } from '../translations/translation.dto.js';

export class SegmentLanguagesDto extends ProjectIdDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LANGUAGE_CODES.length)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  languages: string[];
}

export class CreateRevisionDto extends SegmentLanguagesDto {
  /** Restores this revision. Without it, the current translation of each language is recorded as a revision. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  revisionId?: number;

  /** With `revisionId`: the version of the present target that the caller saw. If there is another one, the reply is a 409. */
  @IsOptional()
  @SeenVersion()
  version?: number;
}

export class ListRevisionsDto extends SegmentLanguagesDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}
