import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

/** Longer than any id of an engine, even the combined id of two engines in a row. */
const ENGINE_MAX = 200;

export class SuggestMachineDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  /** The engine to ask, by its id in the reply; absent to ask none. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(ENGINE_MAX)
  engine?: string;
}
