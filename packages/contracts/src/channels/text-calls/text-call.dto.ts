import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { CheckedList } from '../../dto/checked.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { TEXT_CALL_CHARACTERS_MAX, TEXT_CALL_TARGETS_MAX, TEXT_CALL_TEXTS_MAX } from '../../policy.js';
import { checkTexts } from './check-texts.js';
import { TEXT_FORMATS, type TextFormat } from './text-call.js';

export class TranslateTextsDto {
  /** If absent, the call uses the memory and glossary of the organisation, not those of a project. */
  @IsOptional()
  @IsUUID()
  projectId?: string;

  /** If absent, the source language of the project, or English if the call names no project. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  source?: string;

  @IsIn(LANGUAGE_CODES, { each: true })
  @UniqueItems()
  @ArrayMaxSize(TEXT_CALL_TARGETS_MAX)
  @ArrayMinSize(1)
  @IsArray()
  targets: string[];

  @CheckedList(checkTexts, { maxItems: TEXT_CALL_TEXTS_MAX, maxLength: 2 * TEXT_CALL_CHARACTERS_MAX })
  texts: string[];

  @IsIn(TEXT_FORMATS)
  format: TextFormat;

  /** Adds unknown texts to the project, in which people and engines translate them. */
  @IsOptional()
  @IsBoolean()
  queue?: boolean;

  /** Asks engines for texts that neither the memory, the glossary nor the phrasebook knows. */
  @IsOptional()
  @IsBoolean()
  useEngine?: boolean;
}
