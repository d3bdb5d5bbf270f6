import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { BlankIsAbsent, OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { REQUEST_INSTRUCTIONS_MAX, REQUEST_NAME_MAX, REQUEST_READERS_MAX, REQUEST_REFERENCE_MAX, REQUEST_URLS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SegmentFilterDto } from '../translations/translation.dto.js';
import { PIPELINES, type Pipeline } from './request-state.js';

/** Which texts are ordered: exactly one field is given. */
export class RequestSelectionDto {
  /** The segments that the editor's filter matches. The project and each target language of the request replace those of the filter. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  filter?: SegmentFilterDto;

  /** Segments by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  hashes?: string[];

  /** All texts of pages with these addresses. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(REQUEST_URLS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls?: string[];

  /** Everything that no person has translated. */
  @IsOptional()
  @IsIn([true])
  all?: true;
}

/** When each step is due. */
export class DueByStepDto {
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  translation?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  proofreading?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  editing?: string;
}

/** The fields of every order, whatever its content is. */
export class RequestOrderDto extends ProjectIdDto {
  @TargetLanguages()
  targetLangs: string[];

  @IsIn(PIPELINES)
  pipeline: Pipeline;

  /** If absent, the name is the number of the request. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Length(1, REQUEST_NAME_MAX)
  name?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REQUEST_INSTRUCTIONS_MAX)
  instructions?: string;

  /** A reference for the translators: addresses or notes on sources. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(REQUEST_REFERENCE_MAX)
  reference?: string;

  /** In the future. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  dueAt?: string;

  /** Not before the previous step, and not after `dueAt`. */
  @IsOptional()
  @ValidateNested()
  @Type(() => DueByStepDto)
  dueByStep?: DueByStepDto;

  /** Collaborators of the project who may see the request before work of it is assigned to them. */
  @OneIsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REQUEST_READERS_MAX)
  @UniqueItems()
  @IsUUID('all', { each: true })
  readers?: string[];

  /** Engines fill the texts first; people work on the machine's output. */
  @IsOptional()
  @IsBoolean()
  withMachine?: boolean;

  /** Returns the quote, and stores nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class CreateRequestDto extends RequestOrderDto {
  @IsObject()
  @ValidateNested()
  @Type(() => RequestSelectionDto)
  selection: RequestSelectionDto;
}

export class CreateApiRequestDto extends RequestOrderDto {
  @OneIsList()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsUUID('all', { each: true })
  apiIdList: string[];
}
