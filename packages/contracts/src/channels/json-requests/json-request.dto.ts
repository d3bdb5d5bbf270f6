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
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { PageDto } from '../../dto/page.dto.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { JSON_CORRECTIONS_MAX, JSON_NAME_MAX, JSON_PATTERN_MAX } from '../../policy.js';
import { JSON_REQUEST_STATES, JSON_RULES, type JsonKeyRule, type JsonRequestState } from './json-request.js';

export class UploadJsonDto {
  @IsUUID()
  projectId: string;

  @OneIsList()
  @TargetLanguages()
  targetLangs: string[];

  /** If absent, the name of the document that it replaces, or of the file. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(JSON_NAME_MAX)
  name?: string;

  /** The document of which this is a new version. Its texts are compared, and unchanged ones keep their translations. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  replaces?: string;
}

export class ListJsonRequestsDto extends PageDto {
  @IsUUID()
  projectId: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(JSON_REQUEST_STATES.length)
  @IsIn(JSON_REQUEST_STATES, { each: true })
  states?: JsonRequestState[];
}

export class JsonRequestIdDto {
  @IsUUID()
  requestId: string;
}

export class JsonBlobDto extends JsonRequestIdDto {
  /** If absent, the source. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  language?: string;
}

export class DeleteJsonRequestDto extends JsonRequestIdDto {
  /** Whether the memory keeps the translations. If absent, it does. */
  @IsOptional()
  @IsBoolean()
  keepTm?: boolean;
}

export class JsonKeyRuleDto {
  /** A pattern that the details list. */
  @IsString()
  @MaxLength(JSON_PATTERN_MAX)
  pattern: string;

  @IsIn(JSON_RULES)
  rule: JsonKeyRule;
}

export class UpdateJsonKeysDto extends JsonRequestIdDto {
  @ValidateNested({ each: true })
  @Type(() => JsonKeyRuleDto)
  @ArrayMinSize(1)
  @ArrayMaxSize(JSON_CORRECTIONS_MAX)
  @IsArray()
  rules: JsonKeyRuleDto[];

  /** Says how many texts the change adds and removes, and changes nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}
