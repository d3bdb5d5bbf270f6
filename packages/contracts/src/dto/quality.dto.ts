import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import { CHECK_SEVERITIES, type CheckSeverity, DIGITS_POLICIES, type DigitsPolicy } from '../enums/quality.js';
import { ProjectIdDto } from './project.dto.js';
import { ProjectLanguageDto, SOURCE_HASH } from './translation.dto.js';
import { UniqueItems } from './unique-items.decorator.js';

/** The server knows which codes there are. */
const CHECK_CODE = /^[a-zA-Z]{2,40}$/;
const MAX_CHECKS = 60;
const MAX_NAMED = 500;

export class CheckSeverityDto {
  @IsString()
  @Matches(CHECK_CODE)
  code: string;

  @IsIn(CHECK_SEVERITIES)
  severity: CheckSeverity;
}

export class UpdateQualitySettingsDto extends ProjectIdDto {
  /** Those that are to differ from the product's own; the others are as the product has them. */
  @IsArray()
  @ArrayMaxSize(MAX_CHECKS)
  @ValidateNested({ each: true })
  @Type(() => CheckSeverityDto)
  checks: CheckSeverityDto[];

  @IsOptional()
  @IsIn(DIGITS_POLICIES)
  digits?: DigitsPolicy | null;
}

export class DismissProblemDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  @IsString()
  @Matches(CHECK_CODE)
  code: string;

  /** False takes it back: the check is made again. */
  @IsOptional()
  @IsBoolean()
  isDismissed?: boolean;
}

export class FixTargetsDto extends ProjectLanguageDto {
  @IsString()
  @Matches(CHECK_CODE)
  code: string;

  /** All segments that have the problem, where absent. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_NAMED)
  @UniqueItems()
  @Matches(SOURCE_HASH, { each: true })
  sourceHashes?: string[];

  /** Says how many it would fix, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}
