import { IsIn, IsString, MaxLength } from 'class-validator';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class SetPublishedHostDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  /** Empty: the language has no host of its own. */
  @IsString()
  @MaxLength(253)
  host: string;
}
