import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

export class BackTranslateDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  /** Asks no engine: answers what is stored, and what asking would cost. */
  @IsOptional()
  @IsBoolean()
  storedOnly?: boolean;
}
