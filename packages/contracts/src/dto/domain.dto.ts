import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ProjectIdDto } from './project.dto.js';

export class ListDomainsDto extends ProjectIdDto {
  /** A part of the host. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageNumber?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  pageSize?: number;
}

export class DomainDto extends ProjectIdDto {
  /** As the list names it, with its port where it has one. */
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
  /** The host that takes its place, or an address on it. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  newHostname: string;
}
