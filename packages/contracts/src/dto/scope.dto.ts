import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import { SCOPE_TOGGLE_MAX, SCOPE_URLS_MAX } from '../policy.js';
import { ProjectIdDto } from './project.dto.js';

export class AddScopeUrlsDto extends ProjectIdDto {
  /** Whole addresses, or paths of the project's site. One that cannot be added is refused by itself. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_URLS_MAX)
  @IsString({ each: true })
  @MaxLength(3_000, { each: true })
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
