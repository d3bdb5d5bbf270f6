import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AUTOMATIC_WORDS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class AutomaticTranslationDto extends ProjectIdDto {
  /** Whether engines translate new content automatically. */
  @IsBoolean()
  isAutomatic: boolean;

  /** The limit of words in a calendar month, for all languages together. If absent, there is no limit. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(AUTOMATIC_WORDS_MAX)
  monthlyWords?: number;
}
