import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SeenMoment, SeenVersion, SeenVersions } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SegmentFilterDto, SOURCE_HASH } from '../translations/translation.dto.js';
import { DIGITS_POLICIES, type DigitsPolicy } from './quality.js';

/** The server checks the codes. */
const MAX_CODE = 40;
const MAX_CHECKS = 60;
const MAX_NAMED = 500;

/** A list of codes of checks. */
function CheckCodes(): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [IsOptional(), IsArray(), ArrayMaxSize(MAX_CHECKS), UniqueItems(), MaxLength(MAX_CODE, { each: true })])
      decorate(target, property);
  };
}

/** Checks that are in none of the lists have the product's severity. */
export class UpdateQualitySettingsDto extends ProjectIdDto {
  @CheckCodes()
  errors?: string[];

  @CheckCodes()
  warnings?: string[];

  @CheckCodes()
  off?: string[];

  @IsOptional()
  @IsIn(DIGITS_POLICIES)
  digits?: DigitsPolicy | null;
}

export class DismissProblemDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsString()
  @MaxLength(MAX_CODE)
  code: string;

  /** The version of the target that the call is about. Any other version answers 409. */
  @SeenVersion()
  version: number;

  /** False undoes it, so that the check applies again. */
  @IsOptional()
  @IsBoolean()
  isDismissed?: boolean;
}

export class FixTargetsDto extends ProjectLanguageDto {
  @IsString()
  @MaxLength(MAX_CODE)
  code: string;

  /** If absent, all segments that have the problem. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_NAMED)
  @UniqueItems()
  @Matches(SOURCE_HASH, { each: true })
  sourceHashes?: string[];

  /** The versions that the caller has seen, in the order of `sourceHashes`. A target with another version stays as it is. */
  @SeenVersions(MAX_NAMED)
  versions?: number[];

  /** From the reply with the list or the count. Targets that others have changed since then stay as they are. */
  @SeenMoment()
  seen?: string;

  /** Instead of `sourceHashes`: the segments that this filter matches in the same project and language. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  /** Returns how many it would fix, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
