import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
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
  /** A page on one of the project's hosts; the project's own address when none is named. */
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;
}

export class DomainVerificationDto extends ProjectIdDto {
  /** One of the project's hosts, with its port where it has one; its own when none is named. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(260)
  hostname?: string;
}

export class VerifyDomainDto extends DomainVerificationDto {
  @IsIn(['dns', 'file'])
  proof: 'dns' | 'file';
}
