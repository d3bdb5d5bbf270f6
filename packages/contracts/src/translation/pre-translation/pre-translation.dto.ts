import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto, SegmentFilterDto } from '../translations/translation.dto.js';
import { TRANSLATION_TYPES, type TranslationType } from '../translations/translation-type.js';

export class ApplyNmtDto extends ProjectLanguageDto {
  /** Segments by `sourceHash`; absent means every segment that has no translation, an empty list is refused. */
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  /** Instead of `idArr`: all segments that match this in the same project and language, except those that people translated. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  /** Without `idArr`: segments that count as this; MACHINE and TRANSLITERATION are translated again. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TRANSLATION_TYPES)
  tp?: TranslationType;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;

  /**
   * A request to translators: only its open texts are filled. Those in flight are left out and counted as refused. If all of them are in
   * flight because the request is accepted, the reply is a 409 with the number and the due date.
   */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  requestId?: string;
}

/** Estimates a machine translation into several languages, or of chosen segments into one. */
export class EstimateRunDto extends ProjectIdDto {
  /** In the order in which they are translated. A language that the project does not have yet counts as untranslated. */
  @TargetLanguages()
  languages: string[];

  /** The same as in the call that starts it; only with one language. */
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  /** Instead of `idArr`, and only with one language. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;
}

export class ApplyTransliterationDto extends ProjectLanguageDto {
  /** Segments by `sourceHash`, of any length. If absent, segments of up to three words without a translation. */
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  /** Without `idArr`: longer texts without a translation, too. */
  @IsOptional()
  @IsBoolean()
  longerTexts?: boolean;
}

/** A run that a person asked for. */
export class FillIdDto extends ProjectIdDto {
  @IsUUID()
  jobId: string;
}
