import { IsIn, IsString, MaxLength } from 'class-validator';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class PreviewUrlDto extends ProjectIdDto {
  @IsString()
  @MaxLength(2048)
  url: string;

  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}
