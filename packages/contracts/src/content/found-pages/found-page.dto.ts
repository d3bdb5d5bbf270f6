import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { SCOPE_TOGGLE_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { FOUND_PAGE_MODES, type FoundPageMode } from './found-page-mode.js';

export class FoundPagesDto extends ProjectIdDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class FoundPageUrlsDto extends ProjectIdDto {
  /** The addresses from the list. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SCOPE_TOGGLE_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];
}

export class FoundPageModeDto extends ProjectIdDto {
  @IsIn(FOUND_PAGE_MODES)
  mode: FoundPageMode;
}
