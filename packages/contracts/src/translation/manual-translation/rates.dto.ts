import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { REQUEST_RATE_MAX, RULE_WORDS_MAX, RULE_WORDS_MIN } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { LEVERAGE_BANDS, type LeverageBand } from '../translation-memory/leverage-band.js';
import { PIPELINES, type Pipeline } from './request-state.js';

export class RatesOfDto {
  /** If absent, the caller's own. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  organisationId?: string;
}

export class LanguageRateDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  /** Per word, in paise. */
  @IsInt()
  @Min(0)
  @Max(REQUEST_RATE_MAX)
  paise: number;
}

export class BandShareDto {
  @IsIn(LEVERAGE_BANDS)
  band: LeverageBand;

  /** The part of the rate, in percent. */
  @IsInt()
  @Min(0)
  @Max(100)
  percent: number;
}

export class UpdateRatesDto extends RatesOfDto {
  /** Per word of every language without a rate of its own, in paise. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(REQUEST_RATE_MAX)
  defaultPaise?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => LanguageRateDto)
  rates?: LanguageRateDto[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LEVERAGE_BANDS.length)
  @ValidateNested({ each: true })
  @Type(() => BandShareDto)
  shares?: BandShareDto[];

  /** The moment from which they apply, which must not be in the past. If absent, now. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  effectiveAt?: string;
}

export class RequestRuleDto extends ProjectIdDto {
  /** The rule to change. If absent, the call creates a new rule. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  ruleId?: string;

  @TargetLanguages()
  targetLangs: string[];

  @IsIn(PIPELINES)
  pipeline: Pipeline;

  /** Once a week, or as soon as this many words of new content wait. */
  @IsIn(['weekly', 'words'])
  when: 'weekly' | 'words';

  @IsOptional()
  @IsInt()
  @Min(RULE_WORDS_MIN)
  @Max(RULE_WORDS_MAX)
  words?: number;

  @IsOptional()
  @IsBoolean()
  withMachine?: boolean;

  /** Whether a person of the organisation must confirm a request before it is sent. */
  @IsBoolean()
  needsApproval: boolean;

  @IsBoolean()
  isActive: boolean;
}

export class RequestRuleIdDto extends ProjectIdDto {
  @IsUUID()
  ruleId: string;
}
