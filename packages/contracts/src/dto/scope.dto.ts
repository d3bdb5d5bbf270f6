import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { SCOPE_TOGGLE_MAX, SCOPE_URLS_MAX } from '../policy.js';
import { ProjectIdDto } from './project.dto.js';

export class AddScopeUrlsDto extends ProjectIdDto {
  /** Whole addresses, or paths of the project's site. One that cannot be added is refused by itself. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_URLS_MAX)
  @IsString({ each: true })
  @MaxLength(4096, { each: true })
  urls: string[];
}

export class ToggleScopeDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_TOGGLE_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];

  /** Whether the addresses are to be in scope. */
  @IsBoolean()
  status: boolean;
}

/** One page of a list, 10 to a page where nothing else is asked for. */
export class ScopeListDto extends ProjectIdDto {
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

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;
}

export class ScopeByDomainDto extends ScopeListDto {
  /** A host with its port where it has one, as `scope/Uniquedomains` names it. */
  @IsString()
  @Length(1, 260)
  domain: string;
}

export class ScopeByUrlDto extends ProjectIdDto {
  @IsString()
  @Length(1, 2048)
  url: string;
}
