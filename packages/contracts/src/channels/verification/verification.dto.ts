import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class VerifyScriptDto extends ProjectIdDto {
  /** A page on one of the project's hosts; the project's own address if absent. */
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  url?: string;
}

export class DomainVerificationDto extends ProjectIdDto {
  /** One of the project's hosts, with its port if it has one; the project's own if absent. */
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
