import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ENGINE_CONNECTIONS_MAX, ENGINE_FIELD_MAX, ENGINE_KEY_MAX, ENGINE_TEST_LANGUAGES, ENGINE_TEST_TEXT_MAX } from '../../policy.js';
import { ProjectLanguageDto } from '../translations/translation.dto.js';
import { ENGINE_KINDS, type EngineKind } from './engine-kind.js';

/** The connection to an engine, without its key. `ENGINE_KIND_DESCRIPTIONS` lists the fields of each kind. */
export class EngineSettingsDto {
  @IsIn(ENGINE_KINDS)
  kind: EngineKind;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.url)
  url?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.cloudProject)
  cloudProject?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.region)
  region?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.userId)
  userId?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.pipelineId)
  pipelineId?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.model)
  model?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_FIELD_MAX.style)
  style?: string;
}

export class NewEngineConnectionDto {
  @IsString()
  @Length(1, 80)
  name: string;

  @IsObject()
  @ValidateNested()
  @Type(() => EngineSettingsDto)
  settings: EngineSettingsDto;

  /** Stored encrypted and never sent back. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_KEY_MAX)
  key?: string;

  /** In paise for a million characters; absent means unknown. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  pricePerMillion?: number;

  /** Characters that may be sent in a calendar month (UTC); absent means no limit. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_000)
  monthlyCharacterLimit?: number;

  /** If absent, true. */
  @IsOptional()
  @IsBoolean()
  isEnabled?: boolean;
}

export class EngineConnectionIdDto {
  @IsUUID()
  connectionId: string;
}

/** The whole new connection. Without `key`, the stored key stays if the engine is still the same. */
export class UpdateEngineConnectionDto extends NewEngineConnectionDto {
  @IsUUID()
  connectionId: string;

  @IsOptional()
  @IsBoolean()
  removeKey?: boolean;
}

export class OrderEngineConnectionsDto {
  /** Every connection, the preferred one first. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENGINE_CONNECTIONS_MAX)
  @UniqueItems()
  @IsUUID(undefined, { each: true })
  connectionIds: string[];
}

/** A stored connection, settings that are not stored yet, or a stored one with other settings. */
export class TestEngineDto {
  @IsOptional()
  @IsUUID()
  connectionId?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => EngineSettingsDto)
  settings?: EngineSettingsDto;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_KEY_MAX)
  key?: string;

  @IsString()
  @Length(1, ENGINE_TEST_TEXT_MAX)
  text: string;

  /** If absent, English. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  sourceLanguage?: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENGINE_TEST_LANGUAGES)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  targetLanguages: string[];
}

/** A chat server whose models are listed; its model need not be chosen yet. */
export class EngineModelsDto {
  /** Without it, the stored key is used. */
  @IsOptional()
  @IsUUID()
  connectionId?: string;

  @IsObject()
  @ValidateNested()
  @Type(() => EngineSettingsDto)
  settings: EngineSettingsDto;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_KEY_MAX)
  key?: string;
}

export class ChooseEnginesDto extends ProjectLanguageDto {
  /** Engines by id, separated by commas, the preferred one first; `off` for no machine translation; absent for the order of the organisation. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  nmtService?: string;
}
