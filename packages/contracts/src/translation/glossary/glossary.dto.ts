import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { FORBIDDEN_TARGETS_MAX, TERM_NOTE_MAX, TERM_SOURCE_MAX, TERM_TARGET_MAX } from '../../policy.js';
import { GLOSSARY_FILES, type GlossaryFile, PARTS_OF_SPEECH, type PartOfSpeech, TERM_RULES, type TermRule } from './term-rule.js';

/** The glossary of a project. Without a project, the organisation's glossary, which applies to all of its projects. */
class GlossaryDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  projectId?: string;
}

export class ListGlossaryDto extends GlossaryDto {
  /** Terms of this language, and those of all languages. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;

  /** Within terms, translations and notes. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TERM_RULES)
  rule?: TermRule;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(PARTS_OF_SPEECH)
  partOfSpeech?: PartOfSpeech;

  /** Includes the organisation's terms, which apply if the project has none of its own. */
  @IsOptional()
  @IsBoolean()
  withOrganisation?: boolean;

  @PageNumber()
  pageNumber?: number;

  @PageSize(500)
  pageSize?: number;
}

export class AddGlossaryTermDto extends GlossaryDto {
  @IsString()
  @Length(1, TERM_SOURCE_MAX)
  source: string;

  /** If absent, the term applies to every language. Only a term without a translation can do that. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;

  /** If absent, `translate`. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TERM_RULES)
  rule?: TermRule;

  /** Only for a term that is translated. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, TERM_TARGET_MAX)
  target?: string;

  @IsOptional()
  @IsBoolean()
  caseSensitive?: boolean;

  @BlankIsAbsent()
  @IsOptional()
  @IsIn(PARTS_OF_SPEECH)
  partOfSpeech?: PartOfSpeech;

  /** Words that the term is never translated with. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FORBIDDEN_TARGETS_MAX)
  @IsString({ each: true })
  @Length(1, TERM_TARGET_MAX, { each: true })
  forbidden?: string[];

  /** For translators. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(TERM_NOTE_MAX)
  note?: string;
}

/** Absent fields are cleared: afterwards the term is as sent. */
export class UpdateGlossaryTermDto extends AddGlossaryTermDto {
  @IsUUID()
  termId: string;
}

/** A term as the call would save it. Without an id it is a new one. */
export class GlossaryEffectDto extends AddGlossaryTermDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  termId?: string;
}

/** Terms of one glossary. */
export class GlossaryTermsDto extends GlossaryDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  termIds: string[];
}

export class DeleteGlossaryTermsDto extends GlossaryTermsDto {}

export class ExportGlossaryDto extends GlossaryDto {
  @IsIn(GLOSSARY_FILES)
  format: GlossaryFile;
}
