import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { TERM_TARGET_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { TERM_RULES, type TermRule } from './term-rule.js';

export class FindTermCandidatesDto extends ProjectIdDto {}

export class ListTermCandidatesDto extends ProjectIdDto {
  /** Lists the dismissed candidates instead of the open ones. */
  @IsOptional()
  @IsBoolean()
  dismissed?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

/** How a candidate is added to the glossary. */
export class ChosenCandidateDto {
  @IsUUID()
  candidateId: string;

  @IsIn(TERM_RULES)
  rule: TermRule;

  /** If absent, the term applies to every language. Only a term without a translation can do that. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;

  /** Only for a term that is translated. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, TERM_TARGET_MAX)
  target?: string;

  /** When absent, a candidate in capitals (`UPI`) differs from the same letters without them. */
  @IsOptional()
  @IsBoolean()
  caseSensitive?: boolean;
}

export class AddTermCandidatesDto extends ProjectIdDto {
  /** Either all of them are added or, if one has an error, none. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ChosenCandidateDto)
  candidates: ChosenCandidateDto[];
}

export class DismissTermCandidatesDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @UniqueItems()
  @IsUUID(undefined, { each: true })
  candidateIds: string[];

  /** `false` proposes them again. If absent, `true`. */
  @IsOptional()
  @IsBoolean()
  dismissed?: boolean;
}
