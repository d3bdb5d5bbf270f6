import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AUTOMATIC_WORDS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class AutomaticTranslationDto extends ProjectIdDto {
  /** Whether engines translate new content by themselves. */
  @IsBoolean()
  isAutomatic: boolean;

  /** So many words in a calendar month, of all languages; absent for no limit. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(AUTOMATIC_WORDS_MAX)
  monthlyWords?: number;
}
