import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { REPLACED_TEXT_MAX } from '../../policy.js';
import { SeenMoment, SeenVersions } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { DISPLAY_TYPES, type DisplayType, TRANSLATION_TYPES, type TranslationType } from '../translations/translation-type.js';

class ChosenSegmentsDto extends ProjectLanguageDto {
  /** Segments by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  idArr?: string[];

  /** The versions that the caller has seen, in the order of `idArr`. A target with another version stays as it is. */
  @SeenVersions()
  versions?: number[];

  /** From the reply with the list or the count. Targets that others have changed since then stay as they are. */
  @SeenMoment()
  seen?: string;
}

class MatchingSegmentsDto extends ChosenSegmentsDto {
  /** In place of `idArr`: all segments that this matches in the same project and language, however many. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;
}

export class ReplaceTextDto extends MatchingSegmentsDto {
  /** The text as people read it: tags and values of the segment are never part of a match. */
  @IsString()
  @MinLength(1)
  @MaxLength(REPLACED_TEXT_MAX)
  searchText: string;

  @IsString()
  @MaxLength(REPLACED_TEXT_MAX)
  replaceText: string;

  @IsOptional()
  @IsBoolean()
  matchCase?: boolean;

  @IsOptional()
  @IsBoolean()
  wholeWord?: boolean;

  /** Shows what would be replaced, without changing anything. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class ToggleDisplayTypeDto extends MatchingSegmentsDto {
  /** One segment, in place of `idArr`. */
  @BlankIsAbsent()
  @IsOptional()
  @Matches(SOURCE_HASH)
  sourceHash?: string;

  /** If absent, each target gets the other display type. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(DISPLAY_TYPES)
  displayType?: DisplayType;
}

/** Identifies the targets that the caller has seen: by `versions` with `idArr`, otherwise by `seen`. */
export class DeleteTranslationsDto extends MatchingSegmentsDto {
  /** Only translations of this type; without `idArr`, all of them. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TRANSLATION_TYPES.filter((type) => type !== 'NO_TRANSLATION_AVAILABLE'))
  translationType?: Exclude<TranslationType, 'NO_TRANSLATION_AVAILABLE'>;
}

/** The changes of one person: in all segments of the language, or in the chosen ones. */
export class RevertChangesDto extends MatchingSegmentsDto {
  @IsUUID()
  userId: string;

  /** Changes from then on; ISO 8601. */
  @IsMoment()
  since: string;

  /** From the reply with the count. Later changes of the person stay. Required without `preview`. */
  @BlankIsAbsent()
  @IsOptional()
  @Matches(/^\d{1,18}$/)
  @MaxLength(18)
  upTo?: string;

  /** Counts the changes and lists the exceptions, without changing anything. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
