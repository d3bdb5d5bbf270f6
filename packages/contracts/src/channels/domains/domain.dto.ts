import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { ProjectSetupDto } from '../../dto/project-setup.dto.js';
import { DOMAINS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class ListDomainsDto extends ProjectIdDto {
  /** A part of the host. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @PageNumber()
  pageNumber?: number;

  @PageSize(1_000)
  pageSize?: number;
}

class DomainDto extends ProjectIdDto {
  /** The name in the list, with the port if it has one. */
  @IsString()
  @MinLength(1)
  @MaxLength(260)
  hostname: string;
}

export class ToggleDomainDto extends DomainDto {
  @IsBoolean()
  active: boolean;
}

export class UpdateDomainDto extends DomainDto {
  /** The host that replaces it, or an address on that host. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  newHostname: string;
}

export class AddDomainDto extends ProjectIdDto {
  /** A host, or an address on it. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  hostname: string;
}

export class DeleteDomainDto extends DomainDto {}

export class NewMultiOriginDto extends ProjectSetupDto {
  /** One address on each domain; the first is the project's own. */
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(DOMAINS_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  origins: string[];
}
