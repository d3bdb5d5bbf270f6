import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { ProjectIdDto } from './project.dto.js';

export class PreviewUrlDto extends ProjectIdDto {
  @IsString()
  @MaxLength(2048)
  url: string;

  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

export class SetPublishedHostDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  /** Empty: the language has no host of its own. */
  @IsString()
  @MaxLength(253)
  host: string;
}

export class VerifyScriptDto extends ProjectIdDto {
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;
}

export class VerifyDomainDto extends ProjectIdDto {
  @IsIn(['dns', 'file'])
  proof: 'dns' | 'file';
}
