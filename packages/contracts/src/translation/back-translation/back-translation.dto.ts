import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

export class BackTranslateDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;

  /** Returns the stored results and the cost of a request, without asking an engine. */
  @IsOptional()
  @IsBoolean()
  storedOnly?: boolean;
}
